import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scores } from '#testing/arbitrary-scores.ts'
import { type ScoreType, writeScore } from '../score.ts'
import { readScore, readTime } from './read-score.ts'

/** The understood score, as it is written back; undefined where nothing is. */
const echoOf = (type: ScoreType, typed: string, reps: number[] = []) => {
  const score = readScore(typed, { type, reps })
  return score && writeScore(score)
}

const readings: Partial<Record<ScoreType, Record<string, string | undefined>>> = {
  time: {
    '8:42': '8:42',
    '1:05:30': '1:05:30',
    '8:42,5': '8:42.5',
    '8\'42"': '8:42',
    '8 min 42 s': '8:42',
    '8.42': '8:42',
    "1h05'30": '1:05:30',
    '842': '8:42',
    '10530': '1:05:30',
    '90"': '1:30',
    '42 seg': '0:42',
    '1:20 1:22, 1:25': '1:20 1:22 1:25',
    'cap+12': 'cap+12',
    'CAP 120 reps': 'cap+120',
    límite: 'cap',
    'cap+': 'cap',
    '1:30 cap+3': '1:30 cap+3',
    '8:75': undefined,
    '12:00:00:00': undefined,
    '0:00': undefined,
    fast: undefined,
  },
  rounds_reps: {
    '5+12': '5+12',
    '5 + 12': '5+12',
    '5 rounds 12 reps': '5+12',
    '5 rondas y 12': '5+12',
    '5': '5+0',
    '5+3 6+2': '5+3 6+2',
    '5.12': undefined,
  },
  reps: {
    '120': '120',
    '12, 13, 14': '12 13 14',
    '12,13': '12 13',
    '120 repeticiones': '120',
    '1.5': undefined,
  },
  calories: { '25 cal': '25', '25 calorías': '25' },
  distance: {
    '5000': '5000m',
    '5 km': '5km',
    '1,5 km': '1.5km',
    '1.500 m': '1500m',
    '2 millas': '2mi',
    '400m 400m': '400m 400m',
  },
  load: {
    '102,5': '102.5x1 kg',
    '100x5 105x5': '100x5 105x5 kg',
    '5x100': '100x5 kg',
    '5x3 100': '100x3 100x3 100x3 100x3 100x3 kg',
    '3 x 5 @ 62,5 kg': '62.5x5 62.5x5 62.5x5 kg',
    '3 series de 5 a 60': '60x5 60x5 60x5 kg',
    '100x5x3': '100x5 100x5 100x5 kg',
    '3x5x100': '100x5 100x5 100x5 kg',
    '225 lb': '225x1 lb',
    '225#x3': '225x3 lb',
    '62,5x5 65x5 lb': '62.5x5 65x5 lb',
    '100 kg x 5 225lbx3': '100kgx5 225lbx3',
    '225 lb x 3, 235 x 3': '225x3 235x3 lb',
    '3kgx4': '3kgx4',
    '20x5 25x5': '20x5 25x5 kg',
    '100x': undefined,
    heavy: undefined,
  },
}

for (const [type, texts] of Object.entries(readings))
  it(`[RESULT-03] reads ${type} as athletes type it`, () => {
    const echoes = Object.keys(texts).map(typed => [typed, echoOf(type as ScoreType, typed)])
    expect(Object.fromEntries(echoes)).toEqual(texts)
  })

it('[RESULT-03] takes the repetitions that are prescribed, and what is not them for the load', () => {
  expect(echoOf('load', '60 65 70', [5, 3, 1])).toBe('60x5 65x3 70x1 kg')
  expect(echoOf('load', '15x12', [15])).toBe('12kgx15')
})

it('[RESULT-03] reads what it writes, with either decimal mark', () => {
  fc.assert(
    fc.property(scores, fc.constantFrom('.' as const, ',' as const), (score, mark) => {
      expect(readScore(writeScore(score, mark), { type: score.type })).toEqual(score)
    }),
  )
})

it('[RESULT-03] never throws', () => {
  const types = fc.constantFrom<ScoreType>('time', 'rounds_reps', 'reps', 'load', 'distance', 'done')
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9:+x@., kglbcap'"]{0,30}$/))
  fc.assert(fc.property(types, typed, (type, text) => void readScore(text, { type })))
})

it('reads a single time', () => {
  expect([readTime('8:42'), readTime('8:42 9:00'), readTime('cap'), readTime('')]).toEqual([
    522,
    undefined,
    undefined,
    undefined,
  ])
})
