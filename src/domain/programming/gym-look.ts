// What a gym chose to be known by. A gym that chose nothing looks like the product.
import { type Accent, accentOf } from './accent.ts'
import type { Hex } from './colours.ts'

/** `url`: with the time of the upload, so that a new logo has a new address. */
export type GymLogo = { url: string; width: number; height: number }

export type GymLook = { name?: string; logo?: GymLogo; accent?: Accent }

/** As the database answers it, with the shades of the accent. */
export function lookOf(chosen: (Omit<GymLook, 'accent'> & { accent?: Hex }) | null): GymLook | null {
  if (!chosen) return null
  const { accent, ...look } = chosen
  return { ...look, ...(accent && { accent: accentOf(accent) }) }
}
