import { describe, expect, it } from 'vitest'
import { workoutColours } from '#domain/programming/colours.ts'
import { contrast } from '#domain/programming/contrast.ts'
import { textOn } from './text-on-colour.ts'

describe('text on workout colours', () => {
  it.each(workoutColours)('has text of at least 4.5:1 on $name', ({ hex }) => {
    expect(contrast(hex, textOn(hex))).toBeGreaterThanOrEqual(4.5)
  })

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
    expect(contrast('#FFFFFF', '#777777')).toBe(contrast('#777777', '#FFFFFF'))
  })
})
