import { onDemand } from '../../ui/overlays/on-demand.tsx'

export const InviteAthletes = onDemand(() =>
  import('./invite-athletes-dialog.tsx').then(module => module.InviteAthletesDialog),
)
