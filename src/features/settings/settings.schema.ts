// Inputs of the forms and operations of the settings.
import { z } from 'zod'
import { cleanName, longestName, longestPassword, shortestNewPassword } from '#domain/people/account.ts'
import { languages } from '#product/language.ts'

/** The browser scales a picture to this many pixels a side; it may have at most this many bytes. */
export const avatarSize = 256
export const largestAvatar = 100_000

export const profileInput = z.object({
  fullName: z.string().max(1000).transform(cleanName).pipe(z.string().min(1).max(longestName)),
  /** Empty: the picture is removed. A new one is uploaded. */
  avatarUrl: z.literal('').optional(),
})

export const avatarInput = z.object({ base64: z.base64().max(Math.ceil(largestAvatar / 3) * 4) })

export const passwordInput = z.object({
  currentPassword: z.string().min(1).max(longestPassword),
  newPassword: z.string().min(shortestNewPassword).max(longestPassword),
})

export const languageInput = z.object({ language: z.enum(languages) })

/** The user types their email address, and the password; without a password, the mailed code. And that of two-step sign-in. */
export const deleteAccountInput = z.object({
  email: z.string().trim().toLowerCase(),
  password: z.string().max(longestPassword).optional(),
  code: z.string().trim().max(20).optional(),
  twoStepCode: z.string().trim().max(40).optional(),
})

export const leaveCoachInput = z.object({ gymId: z.uuid() })

export const sessionInput = z.object({ sessionId: z.uuid() })

export const securityEventsInput = z.object({
  cursor: z.object({ at: z.iso.datetime({ offset: true }).or(z.string().max(40)), id: z.uuid() }).nullish(),
})
