import { describe, expect, it } from 'vitest'
import { contrast, defaultWorkoutColour, type Hex, textOn, workoutColours } from './colours.ts'

describe('workout colours', () => {
  it('offers 18 different colours, the default among them', () => {
    expect(workoutColours).toHaveLength(18)
    expect(new Set(workoutColours.map(colour => colour.name)).size).toBe(18)
    expect(workoutColours.map(colour => colour.hex)).toContain(defaultWorkoutColour)
  })

  it.each(workoutColours)('has text of at least 4.5:1 on $name', ({ hex }) => {
    expect(contrast(hex, textOn(hex))).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps every two colours far enough apart to be told from each other', () => {
    const distances = workoutColours.flatMap((a, index) =>
      workoutColours
        .slice(index + 1)
        .map(b => ({ pair: `${a.name}/${b.name}`, distance: distance(a.hex, b.hex) })),
    )
    // In OKLab a just noticeable difference is about 0.02.
    expect(distances.filter(({ distance }) => distance < 0.06)).toEqual([])
  })

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
    expect(contrast('#FFFFFF', '#777777')).toBe(contrast('#777777', '#FFFFFF'))
  })
})

function distance(a: Hex, b: Hex): number {
  const [first, second] = [oklab(a), oklab(b)]
  return Math.hypot(...first.map((value, index) => value - (second[index] ?? 0)))
}

function oklab(hex: Hex): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(start => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
