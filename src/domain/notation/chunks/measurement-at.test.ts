import { describe, expect, it } from 'vitest'
import { tokensOf } from '../text/tokens.ts'
import { clockAt } from './durations.ts'
import { measurementAt } from './measurement-at.ts'

const measure = (text: string) => measurementAt(tokensOf(text), 0)?.value

describe('a duration', () => {
  it.each([
    ['12 min', 720],
    ['12-minute', 720],
    ['90s', 90],
    ['90 seg.', 90],
    ['1:30', 90],
    ['1:30 min', 90],
    [`1'30"`, 90],
    [`1'30`, 90],
    ['2 min 30 s', 150],
    ['1 h 30 min', 5400],
  ])('%s', (text, seconds) => {
    expect(measure(text)).toEqual({ kind: 'duration', seconds })
  })

  it('is a range, or work and rest', () => {
    expect(measure('2-3 min')).toEqual({ kind: 'duration', seconds: 120, most: 180 })
    expect(measure('1:00/0:30')).toEqual({ kind: 'workRest', work: 60, rest: 30 })
    expect(measure('40"/20"')).toEqual({ kind: 'workRest', work: 40, rest: 20 })
  })

  it('is minutes where a clock is expected', () => {
    expect(clockAt(tokensOf('12'), 0)?.value).toBe(720)
    expect(clockAt(tokensOf('90"'), 0)?.value).toBe(90)
  })
})

describe('a quantity', () => {
  it.each([
    ['24/16 kg', { numbers: [24, 16], joiner: '/', unit: 'kg' }],
    ['24kg/16kg', { numbers: [24, 16], joiner: '/', unit: 'kg' }],
    ['95/65#', { numbers: [95, 65], joiner: '/', unit: 'lb' }],
    ['8-10', { numbers: [8, 10], joiner: '-', unit: undefined }],
    ['8 to 10 reps', { numbers: [8, 10], joiner: '-', unit: 'reps' }],
    ['75 %', { numbers: [75], joiner: undefined, unit: 'percent' }],
    ['5+', { numbers: [5], plus: true }],
    ['21-15-9', { numbers: [21, 15, 9], open: false }],
    ['3-6-9-...', { numbers: [3, 6, 9], open: true }],
    ['10-9-8...1', { numbers: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], open: false }],
  ])('%s', (text, expected) => {
    expect(measure(text)).toMatchObject({ kind: 'quantity', ...expected })
  })

  it('takes no number of what follows', () => {
    expect(measure('10 - 5x5')).toMatchObject({ numbers: [10] })
    expect(measure('400 m / 10')).toMatchObject({ numbers: [400], unit: 'm' })
    expect(measure('5+3')).toMatchObject({ numbers: [5], plus: false })
  })

  it('takes no word for a unit that means something else', () => {
    expect(measure('10 in 12 min')).toMatchObject({ unit: undefined })
    expect(measure('10 pies a la barra')).toMatchObject({ unit: undefined })
    expect(measure('10 c/lado')).toMatchObject({ unit: undefined })
    expect(measure('20 m/w')).toMatchObject({ unit: undefined })
    expect(measure('12c row')).toMatchObject({ unit: 'cal' })
  })
})

describe('times', () => {
  it.each([
    ['5x5', { count: 5, of: { numbers: [5] } }],
    ['4 x 400 m', { count: 4, of: { numbers: [400], unit: 'm' } }],
    ['3 x 1:00', { count: 3, of: { seconds: 60 } }],
    ['3 x max', { count: 3, of: { kind: 'max' } }],
    ['3 x AMRAP', { count: 3, of: { kind: 'max' } }],
    ["3 x AMRAP 4'", { count: 3, of: undefined }],
  ])('%s', (text, expected) => {
    expect(measure(text)).toMatchObject({ kind: 'times', ...expected })
  })
})
