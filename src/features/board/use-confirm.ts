import { onDemand } from '#ui/overlays/on-demand.tsx'
import { useQuestion } from '#ui/overlays/use-question.tsx'

const ConfirmDialog = onDemand(() =>
  import('#ui/overlays/confirm-dialog.tsx').then(module => module.ConfirmDialog),
)

/** The screens of the board and of the athlete's day seldom ask, and load the dialog later. */
export const useConfirm = () => useQuestion(ConfirmDialog)
