import { describe, expect, it } from 'vitest'
import { benchmarkText } from './benchmark-text.ts'
import { benchmarks } from './benchmarks.ts'
import { readWorkout } from './read-workout.ts'

describe.each(['kg', 'lb'] as const)('the text of a benchmark in %s', unit => {
  it.each(benchmarks.map(benchmark => [benchmark.name, benchmark] as const))(
    '[EDITOR-07] is read as %s again',
    (_, benchmark) => {
      const text = benchmarkText(benchmark, unit)
      const { blocks } = readWorkout(text, { unit })
      expect([text, blocks.map(block => block.benchmark)]).toEqual([text, [benchmark.id]])
      expect(blocks[0]).toMatchObject({ format: benchmark.format, score: benchmark.score })
    },
  )
})

it('[EDITOR-07] has the loads in the unit of the coach', () => {
  const fran = benchmarks.find(({ id }) => id === 'fran')
  if (!fran) throw new Error('Fran is missing')
  expect(benchmarkText(fran, 'kg')).toBe('Fran\n21-15-9 for time\nThruster @ 43/30 kg\nPull-up')
  expect(benchmarkText(fran, 'lb')).toBe('Fran\n21-15-9 for time\nThruster @ 95/65 lb\nPull-up')
})
