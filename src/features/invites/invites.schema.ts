// Inputs of invitations by mail.
import { z } from 'zod'
import { languages } from '#product/language.ts'

/** As many as a coach may send in a day. */
export const mostAddresses = 100

const email = z.string().trim().max(254).pipe(z.email()).pipe(z.string().toLowerCase())
/** The language of the mail: the one in which the coach has the app. */
const language = z.enum(languages)

export const sendInvitationsInput = z.object({ emails: z.array(email).min(1).max(mostAddresses), language })
export const resendInvitationInput = z.object({ invitationId: z.uuid(), language })
export const invitationInput = z.object({ invitationId: z.uuid() })

export const invitationsInput = z.object({
  cursor: z.object({ at: z.iso.datetime({ offset: true }).or(z.string().max(40)), id: z.uuid() }).nullish(),
})
