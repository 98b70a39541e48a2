// What other features may import from invites.

export {
  type Carried,
  CarriedFields,
  carriedWords,
  carriesNothing,
  hasNoChoice,
  useGivenChoices,
} from './codes/carried-fields.tsx'
export { InvitationForm } from './invitation-form.tsx'
export { CompactInviteCard, Invite, InviteFirstAthletes, inviteWords } from './invite.tsx'
export { InviteAthletes } from './invite-athletes.ts'
export { InviteSection } from './invite-section.tsx'
