// Inputs of the account forms and operations. A password has six characters at sign-up, eight at a reset.
import { z } from 'zod'
import {
  cleanName,
  longestName,
  longestPassword,
  otherAccessKinds,
  shortestNewPassword,
  shortestPassword,
} from '#domain/people/account.ts'
import { normaliseInviteCode } from '#domain/people/invite-code.ts'
import { roles } from '#domain/people/person.ts'
import { languages } from '#product/language.ts'

/** As the user typed it; operations convert it to lower case. */
export const typedEmail = z.string().trim().max(254).pipe(z.email())
const email = typedEmail.pipe(z.string().toLowerCase())
export const password = z.string().min(shortestPassword).max(longestPassword)
export const newPassword = z.string().min(shortestNewPassword).max(longestPassword)
/** A name may be left out. */
export const typedName = z.string().max(1000).transform(cleanName).pipe(z.string().max(longestName))
const fullName = typedName.pipe(z.string().min(1))
const inviteCode = z.string().max(200).transform(normaliseInviteCode).pipe(z.string().min(1).max(100))
const token = z.string().min(1).max(200)
const role = z.enum(roles)

export const inviteInput = z.object({ code: inviteCode })

export const signUpInput = z.object({
  email,
  password,
  role,
  language: z.enum(languages),
  /** Defaults to the part of the email before the @. */
  fullName: fullName.optional(),
  inviteCode: inviteCode.optional(),
  /** From findInvite: the code was valid then. */
  inviteProof: z.string().max(500).optional(),
})

export const signInInput = z.object({ email, password, rememberMe: z.boolean(), role })
export const emailInput = z.object({ email })
export const confirmInput = z.object({ token })
export const resetInput = z.object({ token, password: newPassword })

export const otherAccessInput = z.object({
  kinds: z.array(z.enum(otherAccessKinds)).min(1).max(otherAccessKinds.length),
  /** Once two-step sign-in is on. */
  code: z.string().trim().min(1).max(40).optional(),
})

/** Without a role only an existing account is signed in. */
export const googleInput = z.object({ role: role.optional(), inviteCode: inviteCode.optional() })

export const finishSignInInput = z.object({ role: role.optional(), inviteCode: inviteCode.optional() })
