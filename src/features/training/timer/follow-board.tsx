import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../client/api.ts'
import { useLive } from '../../../client/live.ts'
import { withBoardCommands } from '../../../domain/board/joined-timer.ts'
import type { Day } from '../../../domain/day.ts'
import { changeTimer } from '../../timer/timer.ts'
import { timerQueries } from './timer-queries.ts'

/** A timer that was joined does what the coach presses. One that the coach took away goes on alone. */
export function FollowBoard({ workoutId, day }: { workoutId: string; day: Day }) {
  useLive('board', timerQueries)
  const { data: timers } = useQuery(api.board.timers.queryOptions(undefined, { retry: false }))
  const commands = timers?.find(timer => timer.workoutId === workoutId && timer.day === day)?.commands
  useEffect(() => {
    if (!commands) return
    changeTimer(timer =>
      timer.ofBoard && JSON.stringify(timer.ofBoard) !== JSON.stringify(commands)
        ? {
            ...timer,
            commands: withBoardCommands(timer.commands, timer.ofBoard, commands),
            ofBoard: commands,
          }
        : timer,
    )
  }, [commands])
  return null
}
