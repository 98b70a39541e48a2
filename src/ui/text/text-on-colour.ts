// Readable text colours on a workout's colour.
import type { Hex } from '#domain/programming/colours.ts'
import { contrast } from '#domain/programming/contrast.ts'
import { brand } from '#product/brand.ts'

const known = new Map<Hex, Hex>()

/** Ink or chalk, whichever has more contrast on this colour. */
export function textOn(hex: Hex): Hex {
  const { ink, chalk } = brand.colours
  const text = known.get(hex) ?? (contrast(hex, ink) >= contrast(hex, chalk) ? ink : chalk)
  known.set(hex, text)
  return text
}
