// Inputs of a gym's identity: how it looks, and by which clock and calendar it works.
import { z } from 'zod'
import { cleanName } from '#domain/people/account.ts'
import { weightUnits } from '#domain/score/loads/weight.ts'
import { isTimeZone } from '#domain/time-zone.ts'
import { languages } from '#product/language.ts'

/** As much as a mail tells. Gyms of the version before may have 80. */
export const longestGymName = 60
/** The browser scales a logo to this many pixels a side; the server takes twice as many. */
export const logoSize = 512
export const mostLogoPixels = 1024
/** The longer side in shorter ones. */
export const mostLogoStretch = 4
/** In bytes. */
export const largestLogo = 100_000

export const gymNameInput = z.string().max(1000).transform(cleanName).pipe(z.string().max(longestGymName))
export const accentInput = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/)
  .transform(hex => hex.toUpperCase() as `#${string}`)

/** What is left out stays. */
export const identityInput = z.object({
  /** Empty: athletes read the owner's name. */
  name: gymNameInput.optional(),
  accent: accentInput.nullish(),
  /** Null: that of the owner's browser. */
  timeZone: z.string().max(100).refine(isTimeZone).nullish(),
  weekStartsOn: z.literal([1, 7]).optional(),
  language: z.enum(languages).nullish(),
  loadUnit: z.enum(weightUnits).nullish(),
})

export const logoInput = z.object({ base64: z.base64().max(Math.ceil(largestLogo / 3) * 4) })
