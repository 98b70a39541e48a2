import type { Day } from '#domain/day.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Removal } from './draft/use-edits.ts'

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
