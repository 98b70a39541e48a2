// Inputs of invitations by mail.
import { z } from 'zod'
import { languages } from '#product/language.ts'

/** As many as a coach may send in a day. */
export const mostAddresses = 100

const email = z.string().trim().max(254).pipe(z.email()).pipe(z.string().toLowerCase())
/** The language of the mail: the one in which the coach has the app. */
const language = z.enum(languages)

/** What who joins gets. */
const carried = { teamId: z.uuid().nullable().default(null), programId: z.uuid().nullable().default(null) }

export const sendInvitationsInput = z.object({
  emails: z.array(email).min(1).max(mostAddresses),
  language,
  ...carried,
})
export const changeInvitationInput = z.object({ invitationId: z.uuid(), ...carried })

export const longestCodeName = 80

/** `codeId` of a new code is made by the browser: a repeated request makes one code. Without a name: the main code. */
export const saveCodeInput = z.object({
  codeId: z.uuid(),
  name: z.string().trim().min(1).max(longestCodeName).nullable(),
  ...carried,
})
export const codeInput = z.object({ codeId: z.uuid() })
export const replaceCodeInput = codeInput.optional()
export const resendInvitationInput = z.object({ invitationId: z.uuid(), language })
export const invitationInput = z.object({ invitationId: z.uuid() })

export const invitationsInput = z.object({
  cursor: z.object({ at: z.iso.datetime({ offset: true }).or(z.string().max(40)), id: z.uuid() }).nullish(),
})
