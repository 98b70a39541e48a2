// The colours a coach can give a workout, and which text is readable on them. They are the same in both themes.
import { brand } from '../../product/brand.ts'

export const workoutColours = [
  { name: 'sky', hex: '#BAE6FD' },
  { name: 'blue', hex: '#5FA4F8' },
  { name: 'indigo', hex: '#3F51B5' },
  { name: 'lavender', hex: '#CDC1FA' },
  { name: 'purple', hex: '#7C3AED' },
  { name: 'pink', hex: '#FBC8E0' },
  { name: 'rose', hex: '#EC6AA6' },
  { name: 'red', hex: '#C0322B' },
  { name: 'coral', hex: '#FF8A75' },
  { name: 'peach', hex: '#FFD5B5' },
  { name: 'orange', hex: '#F58B1F' },
  { name: 'amber', hex: '#FAC53A' },
  { name: 'lemon', hex: '#FFF3A0' },
  { name: 'lime', hex: '#B3DB4A' },
  { name: 'green', hex: '#47B36B' },
  { name: 'mint', hex: '#B9F0D3' },
  { name: 'teal', hex: '#0F766E' },
  { name: 'slate', hex: '#94A3B8' },
] as const

export type WorkoutColourName = (typeof workoutColours)[number]['name']
export type Hex = `#${string}`

export const defaultWorkoutColour: Hex = '#BAE6FD'

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

/** Ink or chalk, whichever reads better on this ground. */
export function textOn(hex: Hex): Hex {
  const { ink, chalk } = brand.colours
  return contrast(hex, ink) >= contrast(hex, chalk) ? ink : chalk
}
