import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OwnBenchmark } from '../notation/benchmarks.ts'
import { readBody } from '../notation/workout-reading.ts'
import { repeated, worstParts } from '../notation/worst-texts.ts'
import { type Mark, marksOf } from './marks.ts'

const bodyOf = (description: string) => ({ description, blocks: [] })
const marksIn = (description: string) =>
  marksOf(bodyOf(description), readBody(bodyOf(description))).parts[0] ?? []
const shown = (text: string, mark: Mark) => [
  text.slice(mark.start, mark.end),
  'side' in mark ? mark.side : mark.movement,
]

const ownBenchmarks: OwnBenchmark[] = [
  {
    id: 'own-1',
    name: 'Box test',
    group: 'own',
    format: 'for_time',
    score: 'time',
    movements: [{ id: 'burpee', reps: 100 }],
    text: '100 burpees for time',
  },
]

describe('[WHITEBOARD-01] the marks of a text', () => {
  it('are the numbers of a pair of loads, and not the repetitions beside it', () => {
    const text = 'Por tiempo\n20 thrusters 30/20 kg\nDeadlift H: 100 kg / M: 70 kg'
    const sides = marksIn(text).filter(mark => 'side' in mark)
    expect(sides.map(mark => shown(text, mark))).toEqual([
      ['30', 'm'],
      ['20', 'f'],
      ['100', 'm'],
      ['70', 'f'],
    ])
  })

  it('are its movements, and the numbers of its pairs with whose they are', () => {
    const text = 'AMRAP 12\n10 thrusters 43/30 kg\n20/15 cal row\nWall balls 6 / 9 kg x 20'
    expect(marksIn(text).map(mark => shown(text, mark))).toEqual([
      ['thrusters', 'thruster'],
      ['43', 'm'],
      ['30', 'f'],
      ['20', 'm'],
      ['15', 'f'],
      ['row', 'row'],
      ['Wall balls', 'wall_ball'],
      ['6', 'f'],
      ['9', 'm'],
    ])
  })

  it.each([
    '10 thrusters\n10 pull-ups\n60/40 kg',
    '3 rounds @ 60/40 kg\n10 thrusters\n10 pull-ups',
    'AMRAP 10\n10 thrusters\n10 deadlifts\nRx: 60/40 kg',
    'AMRAP 10\n10 thrusters\n10 burpees\nBar: 60 kg / 40 kg',
    'AMRAP 10\n10 thrusters\n10 burpees\nH: 60 kg / M: 40 kg',
    'Front squat 5x5\n@ 60/40 kg',
    '10 thrusters, 10 deadlifts @ 60/40 kg',
  ])('are the numbers of a pair of loads that stands apart: %j', text => {
    const sides = marksIn(text).filter(mark => 'side' in mark)
    expect(sides.map(mark => shown(text, mark))).toEqual([
      ['60', 'm'],
      ['40', 'f'],
    ])
  })

  it('[LOAD-06] name each percentage of a lift once, also of single sets and of an EMOM', () => {
    const percentsIn = (text: string) => marksOf(bodyOf(text), readBody(bodyOf(text))).percents
    expect(
      percentsIn('Back squat 5x5 @ 75%\n\nEMOM 10: 2 snatches @ 70-80%\n\nBack squat 3x3 @ 75%'),
    ).toEqual([
      { movement: 'back_squat', percent: 75 },
      { movement: 'snatch', percent: { min: 70, max: 80 } },
    ])
    expect(percentsIn('Deadlift 5 @ 65%, 5 @ 75%, 5 @ 85%')?.map(({ percent }) => percent)).toEqual([
      65, 75, 85,
    ])
    expect(percentsIn('21-15-9 thrusters 43/30 kg')).toBeUndefined()
  })

  it('have the names of the movements in both languages', () => {
    const body = bodyOf('21-15-9 thrusters 43/30 kg, dominadas')
    expect(marksOf(body, readBody(body)).names).toEqual({
      thruster: { en: 'Thruster', es: 'Thruster' },
      pull_up: { en: 'Pull-up', es: 'Dominada' },
    })
  })

  it('[WHITEBOARD-08] name the other versions of the work with their lines', () => {
    const levelsOf = (text: string) => marksOf(bodyOf(text), readBody(bodyOf(text))).levels
    expect(
      levelsOf(
        '21-15-9\nThrusters 43/30\nPull-ups\n\nIntermedio\nThrusters 35/25\nRemo en anillas\n\nEscalado: burpees',
      ),
    ).toEqual([
      { name: 'Intermedio', lines: ['Thrusters 35/25', 'Remo en anillas'] },
      { name: 'Escalado', lines: ['burpees'] },
    ])
    expect(levelsOf('5 rounds\n400 m run\nFoundation: 200 m walk')).toEqual([
      { name: 'Foundation', lines: ['200 m walk'] },
    ])
    expect(levelsOf('10 pull-ups or 10 ring rows')).toBeUndefined()
  })

  it('[WHITEBOARD-04] bring the work of a benchmark that is only named', () => {
    const workIn = (text: string, own = ownBenchmarks) => {
      const body = bodyOf(text)
      return marksOf(body, readBody(body, { benchmarks: own }), [], { benchmarks: own }).benchmarks
    }
    expect(workIn('Fran')).toEqual([
      {
        name: 'Fran',
        text: '21-15-9 for time\nThrusters @ 43/30 kg\nPull-ups',
        es: '21-15-9 por tiempo\nThrusters @ 43/30 kg\nDominadas',
      },
    ])
    expect(workIn('Fran (40/25)')?.[0]?.text).toContain('40/25 kg')
    expect(workIn('Box test')).toEqual([{ name: 'Box test', text: '100 burpees for time' }])
    expect(workIn('Fran\n21-15-9\nthrusters 43/30\npull-ups')).toBeUndefined()
    expect(workIn('AMRAP 10\n10 burpees')).toBeUndefined()
  })

  it('[RESULT-16] say whether the coach offers a harder version', () => {
    const offers = (text: string) => marksOf(bodyOf(text), readBody(bodyOf(text))).offersRxPlus
    const fran = '21-15-9\nthrusters 43/30\npull-ups'
    expect(
      ['Rx+: 50/35', 'RX +: chest to bar', 'Rx plus: 50/35'].map(line => offers(`${fran}\n${line}`)),
    ).toEqual([true, true, true])
    expect([fran, `${fran}\nRx: 43/30`].map(offers)).toEqual([undefined, undefined])
  })

  it('are of each part of the body, by the text of that part', () => {
    const blocks = [{ name: 'Warm-up', type: 'warmup' as const, notes: '500 m row' }]
    const body = { description: '5 burpees', descriptionAt: 1, blocks }
    const { parts } = marksOf(body, readBody(body))
    expect(parts.map(marks => marks.map(({ start, end }) => [start, end]))).toEqual([[[14, 17]], [[2, 9]]])
  })

  it('are none of a name that stands for its movements', () => {
    expect(marksIn('Fran')).toEqual([])
  })

  it('follow one another inside of any text', () => {
    const line = fc.constantFrom(
      '10 thrusters 43/30 kg',
      'front squat 5x5 @ 60/40 kg',
      '20/15 cal row, 10/8 cal bike',
      '3 x 10/10 step-ups',
      'clean & jerk 1+1 @ 80%',
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(line).map(lines => lines.join('\n')),
      fc.constantFrom(...worstParts).map(part => repeated(part, 2000)),
    )
    fc.assert(
      fc.property(texts, text => {
        let end = 0
        for (const mark of marksIn(text)) {
          expect(mark.start).toBeGreaterThanOrEqual(end)
          expect(mark.end).toBeGreaterThan(mark.start)
          expect(mark.end).toBeLessThanOrEqual(text.length)
          end = mark.end
        }
      }),
      { numRuns: 200 },
    )
  })
})
