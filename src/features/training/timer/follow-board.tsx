import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/api.ts'
import { usePart } from '#client/app.tsx'
import { useLive } from '#client/live.ts'
import { followBoard } from '#domain/board/joined-timer.ts'
import type { Day } from '#domain/day.ts'
import { createRunningTimer, nowOf } from '#features/timer/timer.ts'
import { useLanguage } from '#i18n/text.tsx'
import { alsoWaiting, timerQueries } from './timer-queries.ts'

/** A timer that was joined does what the coach presses. One that the coach took away goes on alone. */
export function FollowBoard({ workoutId, day }: { workoutId: string; day: Day }) {
  const { changeTimer } = usePart(createRunningTimer)
  const { language } = useLanguage()
  useLive('board', timerQueries)
  useLive('standing', timerQueries)
  const { data: timers } = useQuery(api.board.timers.queryOptions(alsoWaiting(language), { retry: false }))
  useEffect(() => {
    if (!timers) return
    const board = timers.find(timer => timer.workoutId === workoutId && timer.day === day)
    changeTimer(timer => followBoard(timer, board, nowOf(timer)))
  }, [timers, workoutId, day, changeTimer])
  return null
}
