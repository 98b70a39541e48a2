import { describe, expect, it } from 'vitest'
import { readBody } from '../notation/workout-reading.ts'
import { repeated, worstParts } from '../notation/worst-texts.ts'
import { type Step, stepCount, stepOf } from './clock.ts'
import { marksOf } from './marks.ts'
import type { Phase } from './timer.ts'
import { linesDue, type PlanBlock, workoutPlan } from './workout-plan.ts'

const plan = (description: string): PlanBlock[] => {
  const body = { description, blocks: [] }
  return workoutPlan({ ...body, marks: marksOf(body, readBody(body)) })
}
const first = (description: string) => plan(description)[0] as PlanBlock
const clock = (description: string) => plan(description)[0]?.clock
const steps = (description: string) => {
  const of = first(description).clock
  return Array.from({ length: Math.min(12, stepCount(of)) }, (_, at) => stepOf(of, at) as Step)
}
const inShort = (description: string) =>
  steps(description).map(({ kind, seconds = '-', round, slot }) =>
    [kind, seconds, round, ...(slot ? [slot] : [])].join(' '),
  )
const due = (block: PlanBlock, step: Partial<Phase>) =>
  linesDue(block, { block: 0, step: 0, kind: 'work', round: 1, from: 0, countedAt: [], ...step }).map(
    ({ text }) => text,
  )

describe('[TIMER-01] the clock of a block follows from its text', () => {
  it('for time, with cap, rounds and what is done before and after them', () => {
    expect(clock('5 rounds for time: 400 m run, 21 KB swings, 12 pull-ups; cap 20')).toEqual({
      kind: 'for_time',
      cap: 1200,
      rounds: 5,
    })
    expect(steps('5 rounds for time: 400 m run, 12 pull-ups')).toEqual([
      { kind: 'work', round: 1, tap: 'round', of: 5, taps: 5 },
    ])
    expect(clock('21-15-9 thrusters 43/30, burpees TC 8')).toMatchObject({ scheme: [21, 15, 9], cap: 480 })
    const chipper = first(
      'For time:\nBuy-in: 800 m run\n3 rounds: 10 thrusters, 10 burpees\nCash-out: 50 sit-ups',
    )
    expect(due(chipper, { of: 3 })).toEqual(['800 m run', '10 thrusters', '10 burpees'])
    expect(due(chipper, { of: 3, countedAt: [1, 2] })).toEqual(['10 thrusters', '10 burpees'])
    expect(due(chipper, { of: 3, countedAt: [1, 2, 3] })).toEqual(['50 sit-ups'])
    // The rounds are not the end of it: nothing ends the work but the athlete.
    expect(stepOf(chipper.clock, 0)?.taps).toBeUndefined()
  })

  it.each([
    ['Rest exactly 2:00', { rest: 120, parts: 2 }],
    ['rest (2 min)', { rest: 120, parts: 2 }],
    ['rest exactly 5 minutes (walk)', { rest: 300, parts: 2 }],
    ['rest until 6:00', {}],
    ['Rest as needed (no more than 3:00)', {}],
    ['Descanso hasta el minuto 6:00', {}],
  ])('%j inside of work for time is no cap', (rest, divided) => {
    expect(clock(`For time:\n1000 m row\n${rest}\n50 burpees`)).toEqual({ kind: 'for_time', ...divided })
  })

  it.each([
    'For time:\nBuy-in: 1000 m row\nRest 2:00\nThen 3 rounds:\n10 thrusters\n10 dips',
    'Buy-in: 1000 m row\nRest 2:00\n3 rounds for time:\n10 thrusters\n10 dips',
    'Buy-in: 1000 m row, rest 2:00\n3 rounds for time:\n10 thrusters\n10 dips',
    'Entrada: 1000 m row\nDescanso 2:00\n3 rondas por tiempo:\n10 thrusters\n10 dips',
  ])('a rest after a buy-in stands before the rounds: %j', text => {
    const block = first(text)
    expect([plan(text).length, block.clock]).toEqual([1, { kind: 'for_time', rounds: 3 }])
    const rest = expect.stringMatching(/^(rest|descanso) 2:00$/i)
    expect(due(block, { of: 3 })).toEqual(['1000 m row', rest, '10 thrusters', '10 dips'])
    expect(due(block, { of: 3, countedAt: [1] })).toEqual(['10 thrusters', '10 dips'])
  })

  it('keeps the rest between rounds beside the one after a buy-in', () => {
    const text = 'For time:\nBuy-in: 1000 m row, rest 2:00\n3 rounds:\n10 thrusters\nrest 1:00'
    expect(clock(text)).toEqual({ kind: 'for_time', rounds: 3, rest: 60 })
  })

  it.each([
    [
      '3 rounds for time\n10 squats\n5 dips\nrest 2:00 - easy pace',
      { kind: 'for_time', rounds: 3, rest: 120 },
    ],
    ['For time:\n1 km row\nrest 2:00, easy pace\n1 km row', { kind: 'for_time', parts: 2, rest: 120 }],
    ['Back squat 5x5\nrest 2:00 - easy pace', { kind: 'sets', rounds: 5, rest: 120 }],
    ['3 rounds, easy pace\n10 squats\n5 dips', undefined],
  ])('how to rest is nothing about the work: %j', (text, expected) => {
    expect(clock(text)).toEqual(expected)
  })

  it.each([
    ['AMRAP 10\n10 squats\n5 dips\nMax effort today!', { kind: 'amrap', seconds: 600 }],
    ['Max effort today\nAMRAP 10\n10 squats\n5 dips', { kind: 'amrap', seconds: 600 }],
    ['3 rounds for time\n10 squats\n5 dips\nMax effort today', { kind: 'for_time', rounds: 3 }],
    [
      '21-15-9 for time\nSquats\nDips\nMax effort today',
      { kind: 'for_time', scheme: [21, 15, 9], perRep: 2 },
    ],
    ['For time\nSets of 10\n100 wall balls', { kind: 'for_time' }],
    ['AMRAP 12\nSeries de 10:\n30 wall balls\n20 squats', { kind: 'amrap', seconds: 720 }],
  ])('words to the class are no work: %j', (text, expected) => {
    expect(plan(text).map(block => block.clock)).toEqual([expected])
  })

  it.each([
    ['Score: reps in all rounds', { hasNoRounds: true }],
    ['Score: total reps of 3 rounds', { hasNoRounds: true }],
    ['Score: reps + rounds', {}],
  ])('an AMRAP with %j', (score, expected) => {
    expect(clock(`AMRAP 10\n10 squats\n5 dips\n${score}`)).toEqual({
      kind: 'amrap',
      seconds: 600,
      ...expected,
    })
  })

  it.each([
    '4 x 500 m row, rest 2:00 (hold 1:50 pace)',
    '4 x 500 m row, rest 2:00, hold 1:50',
    '4 x 500 m row, rest 2:00. Hold 1:50',
    '4 x 500 m row\nRest 2:00 (hold 1:50 pace)',
  ])('a remark beside the rest takes nothing from the clock: %j', text => {
    expect(clock(text)).toEqual({ kind: 'intervals', rounds: 4, rest: 120 })
  })

  it('for time with a rest between the rounds', () => {
    expect(inShort('3 rounds for time, rest 1:00 between rounds: 400 m run, 10 burpees')).toEqual([
      'work - 1',
      'rest 60 2',
      'work - 2',
      'rest 60 3',
      'work - 3',
    ])
  })

  it('AMRAP, and of one movement without rounds', () => {
    expect(clock('AMRAP 12: 5 pull-ups, 10 push-ups')).toEqual({ kind: 'amrap', seconds: 720 })
    expect(clock('AMRAP 10 burpees')).toEqual({ kind: 'amrap', seconds: 600, hasNoRounds: true })
    expect(inShort('3 x AMRAP 4, rest 2:00\n5 burpees\n10 swings')).toEqual([
      'work 240 1',
      'rest 120 2',
      'work 240 2',
      'rest 120 3',
      'work 240 3',
    ])
  })

  it.each([
    'Score: rounds + reps',
    'Score: rounds and reps',
    '(Score: total rounds + reps)',
    '[Score: total rounds and total reps]',
    'Puntuación: rondas + reps',
    'Resultado: rondas y repeticiones',
    'Talk to me first',
    'Max effort',
  ])('an AMRAP counts its rounds with %j below it', remark => {
    const [block] = plan(`AMRAP 12\n10 burpees\n10 pull-ups\n${remark}`)
    expect(block?.clock).toEqual({ kind: 'amrap', seconds: 720 })
    expect(block?.scored).toMatchObject({ type: 'rounds_reps', roundReps: 20 })
  })

  it('an AMRAP counts repetitions alone where the text says so', () => {
    for (const remark of ['Score: reps', 'Score: total reps', 'max double-unders', 'Double-unders ME'])
      expect(clock(`AMRAP 12\n10 burpees\n10 pull-ups\n${remark}`)).toHaveProperty('hasNoRounds', true)
  })

  it('EMOM and every x:xx, with what is due in each slot', () => {
    const emom = first('EMOM 6:\nmin 1: 15 cal row\nmin 2: 10 burpees\nmin 3: rest')
    expect(inShort('EMOM 6:\nmin 1: 15 cal row\nmin 2: 10 burpees\nmin 3: rest')).toEqual([
      'work 60 1 1',
      'work 60 2 2',
      'rest 60 3 3',
      'work 60 4 1',
      'work 60 5 2',
      'rest 60 6 3',
    ])
    expect(due(emom, { slot: 2 })).toEqual(['10 burpees'])
    expect(clock('Every 3:00 x 4: 400 m run, 10 thrusters')).toMatchObject({ seconds: 180, times: 4 })
    expect(clock('E2MOM x 5: 3 power cleans')).toMatchObject({ seconds: 120, times: 5 })
  })

  it('tabata: eight times twenty and ten, each movement for itself, no rest after the last', () => {
    expect(inShort('Tabata squats').slice(0, 3)).toEqual(['work 20 1', 'rest 10 2', 'work 20 2'])
    expect(stepCount(first('Tabata squats').clock)).toBe(15)
    const two = first('Tabata: air squats, push-ups').clock
    expect(stepCount(two)).toBe(31)
    expect([14, 15, 16].map(at => stepOf(two, at))).toMatchObject([
      { kind: 'work', round: 8, slot: 1 },
      { kind: 'rest', round: 1, slot: 2 },
      { kind: 'work', round: 1, slot: 2 },
    ])
  })

  it('intervals by the clock, at stations, and by the athlete', () => {
    expect(inShort('2 rounds: 40 s work / 20 s rest\nplank\nsit-ups')).toEqual([
      'work 40 1 1',
      'rest 20 1 2',
      'work 40 1 2',
      'rest 20 2 1',
      'work 40 2 1',
      'rest 20 2 2',
      'work 40 2 2',
    ])
    expect(inShort('2 rounds: 1 min max burpees, 1 min max cal row, 1 min rest')).toEqual([
      'work 60 1 1',
      'work 60 1 2',
      'rest 60 2 1',
      'work 60 2 1',
      'work 60 2 2',
    ])
    expect(steps('5 x 400 m run, rest 2:00').slice(0, 2)).toEqual([
      { kind: 'work', round: 1, of: 5, tap: 'end', hasTenths: true },
      { kind: 'rest', seconds: 120, round: 2, of: 5 },
    ])
  })

  it('sets with a rest that is written; of two times the longer', () => {
    expect(clock('Back squat 5x5 @75%, rest 2-3 min')).toEqual({ kind: 'sets', rounds: 5, rest: 180 })
    expect(clock('Plank 3 x 1 min, rest 1 min')).toEqual({ kind: 'sets', rounds: 3, rest: 60, work: 60 })
    expect(clock('3 sets, rest 2 min: 8 bench press, 10 rows')).toMatchObject({ kind: 'sets', rounds: 3 })
  })

  it('movements of a given time with the rest after each, in brackets', () => {
    for (const text of ['5 x (1 min row, 1 min rest)', '5 x (1 min remo, 1 min descanso)']) {
      expect(clock(text)).toEqual({ kind: 'sets', rounds: 5, rest: 60, work: 60 })
      expect(first(text).lines.map(line => line.text)).toEqual([text.slice(5, text.indexOf(','))])
    }
    expect(clock('5 x (20 cal row, 1 min rest)')).toEqual({ kind: 'sets', rounds: 5, rest: 60 })
  })

  it.each([
    '4 rounds:\n1 min wall balls\n1 min burpees\n1 min rest',
    '4 rounds: 1 min wall balls, 1 min burpees, 1 min rest',
    '4 rounds for max reps\n1 min wall balls\n1 min burpees\n1 min rest',
    '4 rounds\n1 min: wall balls\n1 min: burpees\n1 min rest',
    '4 rondas: 1 min wall balls, 1 min burpees, 1 min descanso',
  ])('rounds in which each line has a time are intervals, with what is due in each: %j', text => {
    const block = first(text)
    expect(block.clock).toEqual({
      kind: 'intervals',
      rounds: 4,
      work: 60,
      rest: 60,
      stations: 2,
      restsAfterRound: true,
    })
    expect(inShort(text).slice(0, 4)).toEqual(['work 60 1 1', 'work 60 1 2', 'rest 60 2 1', 'work 60 2 1'])
    expect(due(block, { slot: 2 })).toEqual([expect.stringContaining('burpees')])
  })

  it('a rest after each line stands between them; lines of several lengths are ended by a tap', () => {
    const alike = '3 rounds\n40 s wall balls\n20 s rest\n40 s burpees\n20 s rest'
    expect(clock(alike)).toEqual({ kind: 'intervals', rounds: 3, work: 40, rest: 20, stations: 2 })
    expect(due(first(alike), { slot: 2 })).toEqual(['40 s burpees'])
    for (const text of [
      '3 rounds\n2 min row\n1 min burpees\n1 min rest',
      '3 rounds\n1 min row\n1 min side plank each side\n1 min rest',
      '3 rounds\n1 min row\n20 burpees\n1 min rest',
    ])
      expect(clock(text)).toEqual({ kind: 'sets', rounds: 3, rest: 60 })
  })

  it('death by: one more with every minute', () => {
    expect(steps('Death by burpees')[2]).toEqual({ kind: 'work', seconds: 60, round: 3, reps: 3 })
    expect(steps('Death by: 2 pull-ups, 2 push-ups')[2]?.reps).toBe(6)
  })

  it.each([
    ['Death by 10 m shuttle run', ['10 m shuttle run']],
    ['Death by 10m sprints', ['10m sprints']],
    ['Death by 5 cal row', ['5 cal row']],
    ['Death by 10 meters', ['10 meters']],
    ['Death by 10 metros', ['10 metros']],
    ['Death by: 2 pull-ups, 10 m run', ['2 pull-ups', '10 m run']],
    ['Death by: 1 clean, 2 burpees', ['1 clean', '2 burpees']],
  ])('death by an amount: once more with every minute: %j', (text, lines) => {
    const block = first(text)
    expect(block.clock).toEqual({ kind: 'death_by', seconds: 60, first: 1, repeatsLines: true })
    expect(steps(text)[2]?.reps).toBe(3)
    expect(due(block, {})).toEqual(lines)
  })

  it('several blocks in a row, joined by the rest between them', () => {
    const blocks = plan('AMRAP 8: 10 burpees, 10 box jumps\nrest 3 min\nAMRAP 6: 10 wall balls, 10 cal row')
    expect(blocks.map(({ clock: of, restAfter }) => [of, restAfter])).toEqual([
      [{ kind: 'amrap', seconds: 480 }, 180],
      [{ kind: 'amrap', seconds: 360 }, undefined],
    ])
    expect(blocks.map(({ scored }) => scored?.key)).toEqual(['rounds_reps', 'rounds_reps#2'])
    const two = plan('A) Back squat 5x5 rest 2:00\nB) 3 rounds for time: 400m run, 21 swings cap 15')
    expect(two.map(({ clock: of, restAfter }) => [of.kind, restAfter])).toEqual([
      ['sets', undefined],
      ['for_time', undefined],
    ])
  })

  it('a benchmark that is only named brings its work along', () => {
    expect(first('Fran')).toMatchObject({
      clock: { kind: 'for_time', scheme: [21, 15, 9] },
      lines: [{ text: 'Thrusters @ 43/30 kg' }, { text: 'Pull-ups' }],
      scored: { key: 'time:fran' },
    })
    expect(due(first('Fight gone bad'), { slot: 5 })).toEqual(['max cal Row'])
  })

  it('what has no clock has none', () => {
    expect(plan('Back squat 5x5')).toEqual([])
    expect(plan('3 rounds:\n10 push-ups\n10 squats')).toEqual([])
    expect(plan('Mobility and stretching')).toEqual([])
  })

  it('keeps whose number of a pair is whose', () => {
    expect(first('AMRAP 12: 10 thrusters 43/30 kg, 5 burpees').lines[0]?.marks).toEqual([
      { start: 13, end: 15, side: 'm' },
      { start: 16, end: 18, side: 'f' },
    ])
  })

  it('stays small for any text', () => {
    for (const part of worstParts) {
      const blocks = plan(repeated(part, 20_000))
      expect(blocks.length).toBeLessThanOrEqual(12)
      for (const { clock: of, lines } of blocks) {
        expect(lines.length).toBeLessThanOrEqual(20)
        expect(stepCount(of)).toBeLessThanOrEqual(600)
      }
    }
    expect(stepCount(first('EMOM 9999: 5 burpees').clock)).toBeLessThanOrEqual(600)
  })
})

describe('[TIMER-19] the repetitions of a scheme are those of its movements', () => {
  it.each([
    'Deadlifts 100/70 kg, touch and go\nHandstand push-ups (box if needed)',
    'Thrusters 42.5/30\nPull-ups (ring rows)',
    'Thrusters 42.5/30\nPull-ups [ring rows or jumping pull-ups]',
    'Thrusters 42.5/30\nPull-ups / ring rows',
    'Thrusters 42.5/30\nBurpees over the bar, facing it',
    'Thrusters 42.5/30, pull-ups (ring rows)',
    'Thrusters / pull-ups',
  ])('two of %j', work => {
    const { clock, scored } = first(`21-15-9 for time, cap 10\n${work}`)
    expect(clock).toMatchObject({ scheme: [21, 15, 9], perRep: 2 })
    expect(scored?.totalReps).toBe(90)
  })

  it('three of a list, whose names may be unknown', () => {
    expect(clock('21-15-9 for time: thrusters, zorbas, pull-ups')).toHaveProperty('perRep', 3)
    expect(clock('21-15-9 for time\nThrusters, burpees\nPull-ups')).toHaveProperty('perRep', 3)
  })
})
