// Archiving and reverting, with their toasts. Publishing is a save with recipients: `useSave`.
import { reasonOf } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useText } from '#i18n/text.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { type Program, refreshPrograms } from '../program.ts'
import type { HidingAction } from './hide-program-dialog.tsx'

export function useStatusChange(program: Program) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  const { id: programId, name } = program

  /** Rejects when it failed and no toast was shown yet. */
  async function change(action: HidingAction) {
    try {
      await rpc.programs.changeStatus.mutate({ programId, action })
      void refreshPrograms(app)
      toast.success(text(`programs.done_${action}`, { name }))
    } catch (error) {
      if (reasonOf(error) !== 'illegal_transition') throw error
      await refreshPrograms(app)
      toast.info(text('programs.changedElsewhere', { name }))
    }
  }

  /** The same, with a toast on failure. */
  const changeWithToast = useAction(change, {
    failureToast: reason => text('programs.statusFailed', { name, reason }),
    onFailure: () => void refreshPrograms(app),
  })

  return { change, changeWithToast }
}
