// Publishing, archiving and reverting, with their toasts.
import { useNavigate } from '@tanstack/react-router'
import { reasonOf, rpc } from '../../client/api.ts'
import { useAction } from '../../client/kit/use-action.ts'
import type { ProgramAction } from '../../domain/programming/program.ts'
import { useText } from '../../i18n/text.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { type Program, refreshPrograms } from './program.ts'

/** The toast after publishing to no recipients. */
export const noRecipientsToast = 'no-recipients'

/** `offersAssigning` is false on the assign screen itself. */
export function useStatusChange(program: Program, { offersAssigning = true } = {}) {
  const text = useText()
  const navigate = useNavigate()
  const { id: programId, name } = program

  /** Rejects when it failed and no toast was shown yet. */
  async function change(action: ProgramAction) {
    try {
      const changed = await rpc.programs.changeStatus.mutate({ programId, action })
      void refreshPrograms()
      if (action === 'publish' && changed.athleteCount + changed.teamCount === 0) showNoRecipients()
      else toast.success(text(`programs.done_${action}`, { name }))
    } catch (error) {
      if (reasonOf(error) !== 'illegal_transition') throw error
      await refreshPrograms()
      toast.info(text('programs.changedElsewhere', { name }))
    }
  }

  function showNoRecipients() {
    const assign = () => void navigate({ to: '/coach/program/$programId/assign', params: { programId } })
    toast.success(text('programs.publishedToNobody', { name }), {
      action: offersAssigning ? { label: text('programs.assign'), onPress: assign } : undefined,
      id: noRecipientsToast,
    })
  }

  /** The same, with a toast on failure. */
  const changeWithToast = useAction(change, {
    failureToast: reason => text('programs.statusFailed', { name, reason }),
    onFailure: () => void refreshPrograms(),
  })

  return { change, changeWithToast }
}
