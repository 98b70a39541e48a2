import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import conformance from '../conformance/conformance.json'
import type { Correction } from '../correction.ts'
import type { LoadUnit } from '../structure.ts'
import { tokensOf } from '../text/tokens.ts'
import { repeated, worstParts } from '../worst-texts.ts'
import { progressText } from './progress-text.ts'
import {
  type Deload,
  type ProgressedMeasure,
  type Progression,
  progressedMeasures,
  stageOf,
} from './progression.ts'
import { readText } from './read-text.ts'

const cases = conformance as { text: string; unit?: LoadUnit }[]

const allBy = (measure: ProgressedMeasure, by: number): Progression => ({
  rules: [{ measure, movement: null, by }],
  deload: null,
  lists: true,
})

/** The properties below progress each text by many rules; reading it is most of their time. */
const known = new Map<string, ReturnType<typeof readText>>()
function readOnce(text: string, unit: LoadUnit) {
  const key = `${unit} ${text}`
  const read = known.get(key) ?? readText(text, { unit })
  known.set(key, read)
  return read
}

const inWeek = (text: string, progression: Progression, week: number, weeks = 4, unit: LoadUnit = 'kg') =>
  progressText(readOnce(text, unit), progression, stageOf(week, weeks, progression.deload))

/** The texts of the second, the third and the fourth week. */
const weeksOf = (text: string, progression: Progression) =>
  [1, 2, 3].map(week => inWeek(text, progression, week).text)

describe('[PROGRESSION-01] the numbers that a rule names', () => {
  it.each<[string, ProgressedMeasure, number, string]>([
    ['Back squat 5x5 @ 75%', 'percent', 2.5, 'Back squat 5x5 @ 77.5%'],
    ['Sentadilla 5 x 5 al 75-80%', 'percent', 5, 'Sentadilla 5 x 5 al 80-85%'],
    ['Back squat 5@70%, 5@75%, 3@80%', 'percent', 5, 'Back squat 5@75%, 5@80%, 3@85%'],
    ['Deadlift 5-5-3-3-1 @ 70-75-80-85-90%', 'percent', 5, 'Deadlift 5-5-3-3-1 @ 75-80-85-90-95%'],
    ['Deadlift 3x5 @ 100 kg', 'load', 2.5, 'Deadlift 3x5 @ 102.5 kg'],
    ['Peso muerto 3x5 @ 62,5 kg', 'load', 5, 'Peso muerto 3x5 @ 67,5 kg'],
    ['AMRAP 12: 10 thrusters 43/30, 10 pull-ups', 'load', 2, 'AMRAP 12: 10 thrusters 45/32, 10 pull-ups'],
    ['10 thrusters 95/65#', 'load', 2.5, '10 thrusters 100/70#'],
    ['10 DB snatch 2x22.5/15 kg', 'load', 2.5, '10 DB snatch 2x25/17.5 kg'],
    ['Back squat 5x5 @ 75%', 'reps', 1, 'Back squat 5x6 @ 75%'],
    ['Bench press 4 sets of 8 @ 60 kg', 'reps', 2, 'Bench press 4 sets of 10 @ 60 kg'],
    ['Deadlift 5-5-3-3-1 @ 100 kg', 'reps', 1, 'Deadlift 6-6-4-4-2 @ 100 kg'],
    ['21-15-9\nThrusters 43/30\nPull-ups', 'reps', 1, '22-16-10\nThrusters 43/30\nPull-ups'],
    ['10 burpees, 8/8 lunges', 'reps', 2, '12 burpees, 10/10 lunges'],
    ['Back squat 5x5 @ 75%', 'sets', 1, 'Back squat 6x5 @ 75%'],
    ['3 series: 5 sentadillas @ 70%', 'sets', 1, '4 series: 5 sentadillas @ 70%'],
    ['Deadlift 5-5-3 @ 100 kg', 'sets', 1, 'Deadlift 5-5-3-3 @ 100 kg'],
    ['Deadlift 5-5-3-1 @ 100 kg', 'sets', -1, 'Deadlift 5-5-3 @ 100 kg'],
    ['3RFT\n10 burpees\nTC 18', 'rounds', 1, '4RFT\n10 burpees\nTC 18'],
    ['3 rondas por tiempo de\n10 burpees', 'rounds', 2, '5 rondas por tiempo de\n10 burpees'],
    ['5x400 m run, rest 90s', 'rounds', 1, '6x400 m run, rest 90s'],
    ['3RFT\n10 burpees\nTC 18', 'cap', 1, '3RFT\n10 burpees\nTC 19'],
    ['3RFT\n10 burpees\nTC18', 'cap', 1, '3RFT\n10 burpees\nTC19'],
    ["3RFT\n10 burpees\nTope 18'", 'cap', -2, "3RFT\n10 burpees\nTope 16'"],
    ['3RFT\n10 burpees\n18:00 cap', 'cap', 0.5, '3RFT\n10 burpees\n18:30 cap'],
    ['AMRAP 12 min\n10 burpees', 'cap', 2, 'AMRAP 14 min\n10 burpees'],
    ['5x400 m run, rest 90s', 'distance', 50, '5x450 m run, rest 90s'],
    ['Row 1 500 m', 'distance', 250, 'Row 1 750 m'],
    ['Row 1 000 m', 'distance', -250, 'Row 750 m'],
    ['Row 2 km', 'distance', 250, 'Row 2.25 km'],
    ['5x5\nBack squat @ 75%', 'sets', 1, '6x5\nBack squat @ 75%'],
    ['4x500m\nrow', 'distance', 100, '4x600m\nrow'],
    ['1 clean + 1 jerk @ 70%', 'percent', 5, '1 clean + 1 jerk @ 75%'],
    ['12 DL, 9 HPC and 6 PJ at 70/50 kg', 'load', 5, '12 DL, 9 HPC and 6 PJ at 75/55 kg'],
    ['Every 2:00 x 5 @ 70%\n2 snatches', 'percent', 5, 'Every 2:00 x 5 @ 75%\n2 snatches'],
  ])('%j: %s by %d', (text, measure, by, after) => {
    const progressed = inWeek(text, allBy(measure, by), 1)
    expect(progressed.text).toBe(after)
    expect(progressed.refused).toEqual([])
  })

  it('of one movement, which counts before a rule about all', () => {
    const text = 'Back squat 5x5 @ 70%\nDeadlift 3x3 @ 80%\nBench press 3x8 @ 60%'
    const progression: Progression = {
      rules: [
        { measure: 'percent', movement: null, by: 5 },
        { measure: 'percent', movement: 'deadlift', by: 2.5 },
      ],
      deload: null,
      lists: true,
    }
    expect(inWeek(text, progression, 2).text).toBe(
      'Back squat 5x5 @ 80%\nDeadlift 3x3 @ 85%\nBench press 3x8 @ 70%',
    )
  })

  it('of all leave warm-ups, cool-downs and the weights of balls and kettlebells; of one they do not', () => {
    const text =
      'Warm-up\n2 rounds\nFront squat 2x5 @ 40 kg\n\nStrength\nFront squat 5x5 @ 80 kg\n\n' +
      'AMRAP 10\n20 wall balls 9/6 kg\n15 KB swings 24/16 kg\n5 box jumps 60/50 cm\n\n' +
      'Cool-down\n2 rounds\n10 good mornings 20 kg'
    expect(inWeek(text, allBy('load', 2.5), 1)).toMatchObject({
      text: text.replace('80', '82.5'),
      refused: [],
    })
    expect(inWeek(text, allBy('rounds', 1), 1).text).toBe(text)
    const ofOne = (movement: string): Progression => ({
      ...allBy('load', 2),
      rules: [{ measure: 'load', movement, by: 2 }],
    })
    expect(inWeek(text, ofOne('kb_swing'), 1).text).toBe(text.replace('24/16', '26/18'))
    expect(inWeek(text, ofOne('good_morning'), 1).text).toBe(text.replace('20 kg', '22 kg'))
  })

  it('of a corrected block keep its correction', () => {
    const corrections: Correction[] = [{ about: 'format', words: '# rounds', is: 'for_time' }]
    const read = readText('3 rounds\n10 burpees', { unit: 'kg', corrections })
    const after = progressText(read, allBy('rounds', 1), stageOf(1, 4, null))
    expect(after.text).toBe('4 rounds\n10 burpees')
    expect(readText(after.text, { unit: 'kg', corrections }).blocks).toMatchObject([{ format: 'for_time' }])
  })

  it('are told line by line, with the line before and after', () => {
    const text = 'Fuerza\n  Sentadilla 5x5 @ 70%\n\nMetcon\n21-15-9\nThrusters 43/30'
    expect(inWeek(text, allBy('percent', 5), 1).changes).toEqual([
      { line: 2, before: 'Sentadilla 5x5 @ 70%', after: 'Sentadilla 5x5 @ 75%' },
    ])
  })

  it('stay where the text would then mean something else, and the line says so', () => {
    expect(inWeek('Run 1 mile', allBy('distance', 100), 1)).toEqual({
      text: 'Run 1 mile',
      changes: [],
      refused: [{ line: 1, text: 'Run 1 mile', measure: 'distance' }],
    })
    expect(inWeek('\n10-9-8-...-1\nBurpees', allBy('reps', 1), 1)).toMatchObject({
      changes: [],
      refused: [{ line: 2, text: '10-9-8-...-1', measure: 'reps' }],
    })
  })

  it('stay where the new text would be read otherwise: 5-5 is a range', () => {
    const text = 'Back squat 5x5\nDeadlift 5-5-3 @ 100 kg'
    expect(inWeek(text, allBy('sets', -1), 1)).toMatchObject({
      text: 'Back squat 4x5\nDeadlift 5-5-3 @ 100 kg',
      refused: [{ line: 2, measure: 'sets' }],
    })
  })

  it('never go below one', () => {
    expect(inWeek('Back squat 5x3', allBy('reps', -2), 3).text).toBe('Back squat 5x1')
    expect(inWeek('2 rounds\n10 burpees', allBy('rounds', -1), 3).text).toBe('1 rounds\n10 burpees')
  })
})

describe('[PROGRESSION-02] a deload week', () => {
  const withDeload = (measure: ProgressedMeasure, by: number, deload: Deload): Progression => ({
    ...allBy(measure, by),
    deload,
  })

  it('has a part of the first week, and the weeks after it go on from before it', () => {
    const every3rd = withDeload('percent', 5, { every: 3, percent: 60 })
    expect([1, 2, 3, 4, 5].map(week => inWeek('Back squat 5x5 @ 70%', every3rd, week, 6).text)).toEqual(
      [75, 42, 80, 85, 42].map(percent => `Back squat 5x5 @ ${percent}%`),
    )
    const last = withDeload('sets', 1, { every: 'last', percent: 60 })
    expect(weeksOf('Back squat 5x5', last)).toEqual(['Back squat 6x5', 'Back squat 7x5', 'Back squat 3x5'])
  })

  it('has loads that can be put on a bar, or finer ones where the coach steps finer', () => {
    const last = { every: 'last', percent: 60 } as const
    expect(inWeek('Deadlift 3x5 @ 104 kg', withDeload('load', 2.5, last), 3).text).toBe(
      'Deadlift 3x5 @ 62.5 kg',
    )
    expect(inWeek('Deadlift 3x5 @ 225 lb', withDeload('load', 2.5, last), 3).text).toBe(
      'Deadlift 3x5 @ 135 lb',
    )
    expect(inWeek('Deadlift 3x5 @ 104 kg', withDeload('load', 0.5, last), 3).text).toBe(
      'Deadlift 3x5 @ 62.5 kg',
    )
    expect(inWeek('Deadlift 3x5 @ 102 kg', withDeload('load', 1, last), 3).text).toBe('Deadlift 3x5 @ 61 kg')
  })
})

describe('[PROGRESSION-03] a list of weeks in the text', () => {
  const lists: Progression = { rules: [], deload: null, lists: true }
  const weeks = (text: string, progression = lists) =>
    [0, 1, 2, 3, 4].map(week => inWeek(text, progression, week, 5).text)

  it('is read in order, and stays at the last', () => {
    expect(weeks('Back squat 5x5 @ 70/75/80/60%')).toEqual(
      [70, 75, 80, 60, 60].map(percent => `Back squat 5x5 @ ${percent}%`),
    )
    expect(weeks('Sentadilla 4x5 @ 60/62,5/65/50 kg, desc 2')).toEqual(
      ['60', '62,5', '65', '50', '50'].map(load => `Sentadilla 4x5 @ ${load} kg, desc 2`),
    )
    expect(weeks('5 back squats @ 70%/75%/80%')[1]).toBe('5 back squats @ 75%')
  })

  it('has no step besides', () => {
    expect(weeks('Back squat 5x5 @ 70/75/80/60%', allBy('percent', 5))[2]).toBe('Back squat 5x5 @ 80%')
  })

  it('is not a pair, nor a list with one number for each set', () => {
    for (const text of [
      'Thruster 5x5 @ 60/40 kg',
      'Back squat 5-3-1 @ 75/85/95%',
      'Back squat: 3 sets of 5 @ 70/75/80%',
    ])
      expect(weeks(text)).toEqual([text, text, text, text, text])
  })

  it('stays a list where the coach wants that', () => {
    const text = 'Back squat 3x5 @ 70/75/80%'
    expect(inWeek(text, { ...lists, lists: false }, 2).text).toBe(text)
  })
})

describe('[PROGRESSION-04] whatever is written', () => {
  const words = [...new Set(cases.flatMap(({ text }) => text.split(/(\s+|(?=[,;:()+@/-]))/)))]
  const texts = fc.oneof(
    fc.constantFrom(...cases.map(({ text }) => text)),
    fc
      .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words) }, fc.string({ unit: 'binary' })), {
        maxLength: 40,
      })
      .map(parts => parts.join(' ')),
  )
  const rules = fc.array(
    fc.record({
      measure: fc.constantFrom(...progressedMeasures),
      movement: fc.constantFrom(null, 'back_squat', 'thruster', 'run'),
      by: fc.constantFrom(-2, -1, 0.5, 1, 2.5, 5, 100),
    }),
    { maxLength: 3 },
  )
  const deload = fc.constantFrom(null, { every: 4, percent: 60 }, { every: 'last' as const, percent: 50 })
  /** Thousands may stand apart: "1 500 m". */
  const digits = /:?[0-9]+(?:[ \u00a0][0-9]{3}(?=[ -]?m))?(?:[.,:][0-9]+)*/g
  /** Numbers that belong together count as one: a list of sets may get longer, one of weeks becomes one number. */
  const list = /§(?:\s*(?:%|kgs?|lbs?|#)?\s*(?:[-–—−‑/,]|to|a)\s*§)+/gi
  const withoutNumbers = (text: string) => text.replace(digits, '§').replace(list, '§')

  it('keeps every character that is no number, and says which lines changed', () => {
    fc.assert(
      fc.property(texts, rules, deload, fc.nat({ max: 5 }), (text, someRules, someDeload, week) => {
        const progression = { rules: someRules, deload: someDeload, lists: true }
        const { text: after, changes } = inWeek(text, progression, week, 6)
        expect(withoutNumbers(after)).toBe(withoutNumbers(text))
        const [before, now] = [text.split('\n'), after.split('\n')]
        const differing = before.flatMap((line, at) => (line === now[at] ? [] : [at + 1]))
        expect(changes.map(({ line }) => line)).toEqual(differing)
      }),
      { numRuns: 1000 },
    )
  })

  it('is the same after no step, and in the first week', () => {
    fc.assert(
      fc.property(texts, rules, fc.nat({ max: 5 }), (text, someRules, week) => {
        const still = someRules.map(rule => ({ ...rule, by: 0 }))
        expect(inWeek(text, { rules: still, deload: null, lists: false }, week).text).toBe(text)
        expect(inWeek(text, { rules: someRules, deload: null, lists: false }, 0).text).toBe(text)
      }),
      { numRuns: 200 },
    )
  })

  it('is the same week by week as at once', () => {
    for (const { text, unit } of cases)
      for (const measure of progressedMeasures) {
        const by = measure === 'percent' || measure === 'load' ? 2.5 : 1
        const progression = { ...allBy(measure, by), lists: false }
        const once = inWeek(text, progression, 1, 4, unit)
        const twice = inWeek(once.text, progression, 1, 4, unit)
        if (once.refused.length + twice.refused.length > 0) continue
        const direct = inWeek(text, progression, 2, 4, unit)
        // A whole number between two weeks does not tell the decimal mark.
        expect(twice.text.replaceAll(',', '.')).toBe(direct.text.replaceAll(',', '.'))
      }
  })

  it('costs no more for each character, however long it is', () => {
    const costPerCharacter = (text: string) => {
      let steps = 0
      const read = readText(text, { unit: 'kg' })
      const counted = <Piece extends object>(pieces: readonly Piece[]) =>
        new Proxy(pieces, {
          get(target, key) {
            steps += 1
            return Reflect.get(target, key)
          },
        })
      progressText(
        { ...read, tokens: counted(tokensOf(text)), chunks: counted(read.chunks) },
        {
          rules: progressedMeasures.map(measure => ({ measure, movement: null, by: 1 })),
          deload: null,
          lists: true,
        },
        stageOf(1, 4, null),
      )
      return steps / text.length
    }
    for (const part of [...worstParts, 'Back squat 5x5 @ 70/75/80%\n', '10 burpees 3 sets ']) {
      const [short, long] = [200, 5_000].map(length => costPerCharacter(repeated(part, length)))
      expect(long, part).toBeLessThan((short ?? 0) * 2 + 10)
    }
  })
})
