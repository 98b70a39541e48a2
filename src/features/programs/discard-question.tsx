import { useText } from '../../i18n/text.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type DiscardQuestionProps = { open: boolean; onOpenChange: (open: boolean) => void; onDiscard: () => void }

/** Asked before a form with something typed into it closes. To be rendered inside that form's dialog. */
export function DiscardQuestion({ open, onOpenChange, onDiscard }: DiscardQuestionProps) {
  const text = useText()
  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      title={text('programs.discardTitle')}
      body={text('programs.discardBody')}
      confirmLabel={text('programs.discard')}
      onConfirm={onDiscard}
      errorText={text('programs.discardFailed')}
    />
  )
}
