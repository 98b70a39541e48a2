import type { ProgramAction } from '#domain/programming/program.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Program } from '../program.ts'
import { recipientsOf } from '../program-words.ts'

export type HidingAction = Exclude<ProgramAction, 'publish'>

type HideProgramDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  action: HidingAction
  program: Program
  onConfirm: () => Promise<void>
}

/** Asked before a program disappears for the athletes who train with it. */
export function HideProgramDialog({ action, program, ...dialog }: HideProgramDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const who = recipientsOf(text, language, program) ?? ''
  return (
    <ConfirmDialog
      {...dialog}
      title={text(`programs.hideTitle_${action}`, { name: program.name })}
      body={`${text('programs.hideBody', { who })} ${text(`programs.hideBack_${action}`)}`}
      confirmLabel={text(`programs.${action}`)}
      busyLabel={text('programs.hiding')}
      errorText={text('programs.hideFailed')}
    />
  )
}
