import { Invite } from '../features/invites/invite.tsx'
import { AssignScreen } from '../features/programs/assign-screen.tsx'

/** Puts two features together: whoever has nobody to assign a program to is shown the invite of the dashboard. */
export function AssignPage() {
  return <AssignScreen invite={<Invite />} />
}
