import { loadTexts } from '#i18n/text.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'

export const InviteAthletes = onDemand(async () => {
  const [module] = await Promise.all([import('./invite-athletes-dialog.tsx'), loadTexts('more')])
  return module.InviteAthletesDialog
})
