// Readable text colours on a workout's colour.
import type { Hex } from '#domain/programming/colours.ts'
import { brand } from '#product/brand.ts'

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio, from 1 (the same colour) to 21 (black on white). */
export function contrast(a: Hex, b: Hex): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const known = new Map<Hex, Hex>()

/** Ink or chalk, whichever has more contrast on this colour. */
export function textOn(hex: Hex): Hex {
  const { ink, chalk } = brand.colours
  const text = known.get(hex) ?? (contrast(hex, ink) >= contrast(hex, chalk) ? ink : chalk)
  known.set(hex, text)
  return text
}
