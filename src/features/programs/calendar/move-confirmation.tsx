import { useState } from 'react'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Move } from './draft/use-edits.ts'

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
