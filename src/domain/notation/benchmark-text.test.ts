import { describe, expect, it } from 'vitest'
import { benchmarkText } from './benchmark-text.ts'
import { benchmarks } from './benchmarks.ts'
import { readWorkout } from './read-workout.ts'

describe.each([
  ['kg', 'en'],
  ['lb', 'en'],
  ['kg', 'es'],
] as const)('the text of a benchmark in %s and %s', (unit, language) => {
  it.each(benchmarks.map(benchmark => [benchmark.name, benchmark] as const))(
    '[EDITOR-07] is read as %s again',
    (_, benchmark) => {
      const text = benchmarkText(benchmark, unit, language)
      const { blocks } = readWorkout(text, { unit })
      expect([text, blocks.map(block => block.benchmark)]).toEqual([text, [benchmark.id]])
      expect(blocks[0]).toMatchObject({ format: benchmark.format, score: benchmark.score })
    },
  )
})

function textOf(wanted: string, ...of: [unit: 'kg' | 'lb', language?: 'en' | 'es']) {
  const benchmark = benchmarks.find(({ id }) => id === wanted)
  if (!benchmark) throw new Error(`${wanted} is missing`)
  return benchmarkText(benchmark, ...of)
}

it('[EDITOR-07] has the loads in the unit of the coach, those in poods too', () => {
  expect(textOf('fran', 'kg')).toBe('Fran\n21-15-9 for time\nThrusters @ 43/30 kg\nPull-ups')
  expect(textOf('fran', 'lb')).toBe('Fran\n21-15-9 for time\nThrusters @ 95/65 lb\nPull-ups')
  expect(textOf('helen', 'kg')).toContain('21 Kettlebell swings @ 24/16 kg')
  expect(textOf('helen', 'lb')).toContain('21 Kettlebell swings @ 53/35 lb')
  const units = benchmarks.map(({ id }) => textOf(id, 'kg')).join('\n')
  expect(units).not.toMatch(/\b(pood|lb)\b/)
})

it('[EDITOR-07] is in the language of the coach', () => {
  expect(textOf('fran', 'kg', 'es')).toBe('Fran\n21-15-9 por tiempo\nThrusters @ 43/30 kg\nDominadas')
  expect(textOf('angie', 'kg', 'es')).toBe(
    'Angie\nPor tiempo\n100 Dominadas\n100 Flexiones\n100 Abdominales\n100 Sentadillas al aire',
  )
})
