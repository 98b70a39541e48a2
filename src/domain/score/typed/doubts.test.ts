import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Weight, type WeightUnit, weightIn } from '../loads/weight.ts'
import type { ScoredBlock } from '../scoring.ts'
import { doubtfulUnit } from './doubts.ts'
import { readScore } from './read-score.ts'

const otherOf = (unit: WeightUnit): WeightUnit => (unit === 'kg' ? 'lb' : 'kg')
const prescribing = (...loads: NonNullable<ScoredBlock['prescribed']>[number]['load'][]) => ({
  prescribed: loads.flatMap(load => (load ? [{ reps: 5, load }] : [])),
})

/** The question about the text of an athlete with this unit. */
function asked(typed: string, unit: WeightUnit, block: ReturnType<typeof prescribing>) {
  const read = (of: WeightUnit) => readScore(typed, { type: 'load', unit: of })
  const score = read(unit)
  if (!score) throw new Error(`not understood: ${typed}`)
  return doubtfulUnit(score, read(otherOf(unit)), block)
}

const unit = fc.constantFrom<WeightUnit>('kg', 'lb')
const load = fc.integer({ min: 20, max: 400 })

describe('[RESULT-21] a load in the other unit than the prescription', () => {
  it('is questioned where the number is the prescribed one', () => {
    fc.assert(
      fc.property(unit, load, (of, value) => {
        const block = prescribing({ value, unit: of })
        expect(asked(`${value}`, otherOf(of), block)).toBe(of)
        expect(asked(`5x5 ${value}`, otherOf(of), block)).toBe(of)
      }),
    )
  })

  it('is not where it is about what is prescribed, its unit was typed, or the units are the same', () => {
    fc.assert(
      fc.property(unit, load, fc.double({ min: 0.75, max: 1.25, noNaN: true }), (of, value, part) => {
        const prescribed: Weight = { value, unit: of }
        const block = prescribing(prescribed)
        const lifted = { value: value * part, unit: of }
        const own = weightIn(otherOf(of), lifted).toFixed(1)
        expect(asked(own, otherOf(of), block)).toBeUndefined()
        expect(asked(`${value} ${otherOf(of)}`, otherOf(of), block)).toBeUndefined()
        expect(asked(`${value}`, of, block)).toBeUndefined()
        expect(asked(`${value}`, otherOf(of), prescribing())).toBeUndefined()
      }),
    )
  })

  it('compares the heaviest set with every load that is prescribed', () => {
    expect(asked('135', 'kg', prescribing({ value: 135, unit: 'lb' }))).toBe('lb')
    expect(asked('60x5 95x5 135x5', 'kg', prescribing({ m: 135, f: 95, unit: 'lb' }))).toBe('lb')
    // 95 kg are 209 lb.
    const wave = prescribing({ value: 95, unit: 'lb' }, { value: 205, unit: 'lb' })
    expect(asked('95', 'kg', wave)).toBeUndefined()
    expect(asked('24', 'lb', prescribing({ value: 1.5, unit: 'pood' }))).toBeUndefined()
  })
})
