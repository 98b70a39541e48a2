// What the forms and operations of the settings take.
import { z } from 'zod'
import { longestPassword, shortestNewPassword } from '../../domain/people/password.ts'
import { cleanName, longestName } from '../../domain/people/person-name.ts'
import { isWebAddress } from '../../domain/people/web-address.ts'
import { languages } from '../../product/language.ts'

/** A picture is scaled to this many pixels a side before it is sent, and must not be larger than this many bytes. */
export const avatarSize = 256
export const largestAvatar = 100_000

export const profileInput = z.object({
  fullName: z.string().max(1000).transform(cleanName).pipe(z.string().min(1).max(longestName)),
  avatarUrl: z.union([z.literal(''), z.string().trim().max(2000).refine(isWebAddress)]).optional(),
})

export const avatarInput = z.object({ base64: z.base64().max(Math.ceil(largestAvatar / 3) * 4) })

export const passwordInput = z.object({
  currentPassword: z.string().min(1).max(longestPassword),
  newPassword: z.string().min(shortestNewPassword).max(longestPassword),
})

export const languageInput = z.object({ language: z.enum(languages) })

/** Deleting one's account asks for the own e-mail address to be typed. */
export const deleteAccountInput = z.object({ email: z.string().trim().toLowerCase() })
