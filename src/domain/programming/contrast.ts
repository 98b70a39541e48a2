// Contrast as WCAG 2 defines it.
import type { Hex } from './colours.ts'

export type Three = [number, number, number]

/** WCAG contrast ratio, from 1 (the same colour) to 21 (black on white). */
export function contrast(a: Hex, b: Hex): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance as WCAG 2 defines it. */
export function luminance(hex: Hex): number {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue as light, from 0 to 1. */
export function linear(hex: Hex): Three {
  return [1, 3, 5].map(start => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as Three
}
