import { AthletesScreen } from '../features/athletes/athletes-screen.tsx'
import { Invite } from '../features/invites/invite.tsx'

/** Puts two features together: athletes come by the invite of the dashboard. */
export function AthletesPage() {
  return <AthletesScreen invite={<Invite />} />
}
