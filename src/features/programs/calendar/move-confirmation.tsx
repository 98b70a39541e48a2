import { formatDay } from '../../../i18n/day-words.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { Move } from './use-edits.ts'

type MoveConfirmationProps = {
  /** Open while defined. */
  move: Move | undefined
  name: string
  /** How many athletes have done it on the day that it leaves. */
  doneBy: number
  onClose: () => void
  onConfirm: (move: Move) => void
}

export function MoveConfirmation({ move, name, doneBy, onClose, onConfirm }: MoveConfirmationProps) {
  const text = useText()
  const { language } = useLanguage()
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
      onConfirm={() => move && onConfirm(move)}
      errorText={text('errors.internal')}
    />
  )
}
