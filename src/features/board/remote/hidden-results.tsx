import { useBoardText } from '#i18n/board/board-text.ts'
import { Alert } from '#ui/alert.tsx'
import type { Board, BoardSlide } from '../show/shown-slide.ts'

/** Why results of the workout that is shown are not on the board. */
export function HiddenResults({ board, shown }: { board: Board; shown: BoardSlide | undefined }) {
  const text = useBoardText()
  const { declined = 0, unanswered = 0 } =
    board.hidden?.find(({ workoutId }) => workoutId === shown?.workout.workoutId) ?? {}
  if (declined + unanswered === 0) return null
  return (
    <Alert tone="info">
      <div className="grid gap-2">
        {unanswered > 0 && <p>{text('unanswered', { count: unanswered })}</p>}
        {declined > 0 && <p>{text('declined', { count: declined })}</p>}
      </div>
    </Alert>
  )
}
