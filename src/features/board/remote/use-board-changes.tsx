import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { latestPress } from '#domain/board/class-press.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { useBoardText } from '#i18n/board/board-text.ts'
import { boardQueries } from '../board-queries.ts'
import type { Board } from '../show/shown-slide.ts'

/** The part of the remote where the coach pressed; a failure is shown there. */
export type RemoteSection = 'session' | 'timer' | 'slides' | 'names'

type Change = (signal: AbortSignal) => Promise<Board | null>

/** What the coach changes of the board: one thing after the other, at once or not at all. */
export function useBoardChanges() {
  const text = useBoardText()
  const queryClient = useQueryClient()
  const [section, setSection] = useState<RemoteSection>()
  const change = useAction(
    async (call: Change) => {
      queryClient.setQueryData(api.board.mine.queryKey(), await call(AbortSignal.timeout(latestPress / 2)))
    },
    // It may have arrived, and only its answer was lost.
    { onFailure: () => void boardQueries.map(queryKey => queryClient.invalidateQueries({ queryKey })) },
  )
  const last = useRef<Promise<ErrorCode | undefined>>(Promise.resolve(undefined))
  const underWay = useRef(0)
  /** A press while one is under way is sent after that; where that one failed it is not sent at all. */
  function run(at: RemoteSection, call: Change) {
    const isWaiting = underWay.current > 0
    underWay.current += 1
    last.current = last.current
      .then(failed => {
        setSection(at)
        return isWaiting && failed ? failed : change.run(call)
      })
      .finally(() => {
        underWay.current -= 1
      })
  }
  const failureAt = (at: RemoteSection): ReactNode =>
    at === section && (
      <FailedAction
        action={change}
        says={(reason, code) => (isLost(code) ? text('notSent') : text('changeFailed', { reason }))}
      />
    )
  return { run, isBusy: change.isPending, failureAt }
}

const isLost = (code: ErrorCode) => code === 'unavailable' || code === 'too_late'
