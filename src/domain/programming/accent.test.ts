import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Accent, accentOf, hardestGrounds, oklab, themes } from './accent.ts'
import type { Hex } from './colours.ts'
import { contrast } from './contrast.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map(number => `#${number.toString(16).padStart(6, '0').toUpperCase()}` as Hex)

/** The grounds of each theme, as look.css has them. */
const grounds: Record<keyof Accent, Hex[]> = {
  light: ['#F7F6F2', '#FFFFFF', '#EDEBE4'],
  dark: ['#0E1116', '#171B22', '#1F242D', '#282E39'],
}

const chromaOf = ({ a, b }: { a: number; b: number }) => Math.hypot(a, b)
const hueOf = ({ a, b }: { a: number; b: number }) => Math.atan2(b, a)

describe('[GYM-52] the accent of a gym', () => {
  it('can be read on every ground of both themes, and words on a fill of it, whatever was chosen', () => {
    fc.assert(
      fc.property(anyColour, chosen => {
        const accent = accentOf(chosen)
        for (const theme of themes)
          for (const ground of grounds[theme]) {
            expect(contrast(accent[theme].text, ground)).toBeGreaterThanOrEqual(4.5)
            expect(contrast(accent[theme].fill, ground)).toBeGreaterThanOrEqual(3)
            expect(contrast(accent[theme].onFill, accent[theme].fill)).toBeGreaterThanOrEqual(4.5)
          }
      }),
      { numRuns: 300 },
    )
  })

  it('keeps the hue, and is the chosen colour where that can be read', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom(...themes), (chosen, theme) => {
        const { text } = accentOf(chosen)[theme]
        if (contrast(chosen, hardestGrounds[theme]) >= 4.5) expect(text).toBe(chosen)
        const [before, after] = [oklab(chosen), oklab(text)]
        if (chromaOf(before) < 0.06 || chromaOf(after) < 0.06) return
        const turned = Math.abs(hueOf(before) - hueOf(after))
        expect(Math.min(turned, 2 * Math.PI - turned)).toBeLessThan(0.1)
      }),
      { numRuns: 300 },
    )
  })

  it('changes the lightness no further than it must', () => {
    const { text } = accentOf('#FAC53A').light
    expect(contrast(text, hardestGrounds.light)).toBeLessThan(4.7)
    expect(accentOf('#000000').dark.text).not.toBe('#FFFFFF')
  })
})
