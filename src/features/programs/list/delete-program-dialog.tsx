import { useApp } from '#client/app.tsx'
import { unlessGone } from '#client/kit/missing.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { type Program, refreshPrograms } from '../program.ts'
import { recipientsOf } from '../program-words.ts'

type DeleteProgramDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  program: Program
  onDeleted?: (() => void) | undefined
}

export function DeleteProgramDialog({ open, onOpenChange, program, onDeleted }: DeleteProgramDialogProps) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  const { language } = useLanguage()
  const who = recipientsOf(text, language, program)

  async function deleteProgram() {
    await unlessGone(rpc.programs.remove.mutate({ programId: program.id }))
    toast.success(text('programs.deleted', { name: program.name }))
    onDeleted?.()
    void refreshPrograms(app)
  }

  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      title={text('programs.deleteTitle', { name: program.name })}
      body={
        <div className="grid gap-2">
          <p>{consequenceText(text, program, who)}</p>
          <p>{text('programs.deleteStays')}</p>
        </div>
      }
      confirmLabel={text('programs.deleteDo')}
      busyLabel={text('programs.deleting')}
      onConfirm={deleteProgram}
      errorText={text('programs.deleteFailed')}
    />
  )
}

function consequenceText(text: Translate, program: Program, who: string | undefined): string {
  const { workoutCount, athleteCount, teamCount, status } = program
  if (workoutCount === 0 && !who) return text('programs.deleteEmpty')
  const goes =
    workoutCount > 0
      ? text('programs.deleteGoes', { what: text('programs.deleteDays', { count: workoutCount }) })
      : text('programs.deleteGoesAlone')
  if (!who) return goes
  // Athletes only ever saw a published program.
  if (status !== 'published') return `${goes} ${text('programs.deleteTaken', { who })}`
  const isOne = athleteCount + teamCount === 1
  return `${goes} ${text(isOne ? 'programs.deleteHiddenOne' : 'programs.deleteHidden', { who })}`
}
