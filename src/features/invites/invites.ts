// What other features may import from invites.
export { CompactInviteCard } from './compact-invite-card.tsx'
export { InvitationForm } from './invitation-form.tsx'
export { Invite } from './invite.tsx'
export { InviteAthletes } from './invite-athletes.ts'
export { InviteFirstAthletes } from './invite-first-athletes.tsx'
export { InviteSection } from './invite-section.tsx'
export { inviteWords } from './invite-words.ts'
