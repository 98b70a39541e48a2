// Inputs of who works for a gym.
import { z } from 'zod'
import { invitedRoles } from '#domain/people/person.ts'
import { languages } from '#product/language.ts'

const email = z.string().trim().max(254).pipe(z.email()).pipe(z.string().toLowerCase())
const role = z.enum(invitedRoles)
/** The end of an invitation's link. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const memberInput = z.object({ personId: z.uuid() })
export const roleInput = memberInput.extend({ role })
export const offerInput = memberInput.extend({ fromStays: z.boolean() })

/** Without an address: a link that the owner hands on. The language is that of the mail. */
export const inviteMemberInput = z.object({ email: email.optional(), role, language: z.enum(languages) })
export const staffInvitationInput = z.object({ invitationId: z.uuid() })
export const staffLinkInput = z.object({ secret })
/** The name is typed to confirm. */
export const deleteGymInput = z.object({ name: z.string().max(200) })
export const approvalInput = z.object({ needsApproval: z.boolean() })
export const chooseGymInput = z.object({ gymId: z.uuid() })

export const inviteMemberForm = z.object({ email: z.string().trim(), role })
