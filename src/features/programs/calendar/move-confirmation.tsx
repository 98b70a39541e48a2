import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Move, Removal } from './draft/use-edits.ts'

type MoveConfirmationProps = {
  /** Open while defined. */
  move: Move | undefined
  name: string
  /** How many athletes have done it on the day that it leaves. */
  doneBy: number
  onClose: () => void
  onConfirm: (move: Move, isLastQuestion: boolean) => void
}

export function MoveConfirmation({ move, name, doneBy, onClose, onConfirm }: MoveConfirmationProps) {
  const text = useText()
  const { language } = useLanguage()
  const [isLastQuestion, setIsLastQuestion] = useState(false)
  const dayOf = (end: 'from' | 'to') => (move ? formatDay(move[end], language, 'full') : '')
  return (
    <ConfirmDialog
      open={move !== undefined}
      onOpenChange={open => !open && onClose()}
      title={text('calendar.moveTitle')}
      body={
        <div className="grid gap-2">
          <p>{text('calendar.moveBody', { name, from: dayOf('from'), to: dayOf('to') })}</p>
          {doneBy > 0 && <p>{text('calendar.doneStays', { count: doneBy, day: dayOf('from') })}</p>}
        </div>
      }
      confirmLabel={text('calendar.moveConfirm')}
      onConfirm={() => move && onConfirm(move, isLastQuestion)}
      errorText={text('errors.internal')}
    >
      {/* What athletes have done is always asked about. */}
      {doneBy === 0 && (
        <CheckLabel checked={isLastQuestion} onChange={setIsLastQuestion} className="-my-1 min-h-11">
          {text('calendar.moveUnasked')}
        </CheckLabel>
      )}
    </ConfirmDialog>
  )
}

type RemovalConfirmationProps = {
  /** Open while defined. */
  removals: readonly Removal[] | undefined
  doneBy: (day: Day, workoutId: string) => number
  onClose: () => void
  onConfirm: (removals: readonly Removal[]) => void
}

/** Asks only where athletes have done what is removed: their log stays, and the coach should know. */
export function RemovalConfirmation({ removals = [], doneBy, onClose, onConfirm }: RemovalConfirmationProps) {
  const text = useText()
  const { language } = useLanguage()
  const done = removals.flatMap(({ day, workoutIds }) => {
    const count = Math.max(0, ...workoutIds.map(id => doneBy(day, id)))
    return count > 0 ? [{ day, count }] : []
  })
  return (
    <ConfirmDialog
      danger
      open={removals.length > 0}
      onOpenChange={open => !open && onClose()}
      title={text('calendar.removalTitle')}
      body={
        <ul className="grid gap-1">
          {done.map(({ day, count }) => (
            <li key={day}>{text('calendar.doneStays', { count, day: formatDay(day, language, 'full') })}</li>
          ))}
        </ul>
      }
      confirmLabel={text('calendar.removalConfirm')}
      onConfirm={() => onConfirm(removals)}
      errorText={text('errors.internal')}
    />
  )
}

// Whether a move asks for confirmation. A coach may stop that for the session of this browser tab: a move is staged and
// can be undone.
const key = 'movesUnasked'

export function asksBeforeMove(gymId: string): boolean {
  return sessionStorage.getItem(key) !== gymId
}

export function stopAskingBeforeMove(gymId: string): void {
  sessionStorage.setItem(key, gymId)
}
