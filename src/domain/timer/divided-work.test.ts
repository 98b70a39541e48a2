import { describe, expect, it } from 'vitest'
import { slidesOf } from '../board/slides.ts'
import { readBody } from '../notation/workout-reading.ts'
import type { ScoredBlock } from '../score/scoring.ts'
import { marksOf } from './marks.ts'
import { type Command, type Timer, viewOf } from './timer.ts'
import { resultsOf, scoreOfResult } from './timer-result.ts'
import { linesDue, type PlanBlock, workoutPlan } from './workout-plan.ts'

const bodyOf = (description: string) => {
  const body = { description, blocks: [] }
  return { ...body, marks: marksOf(body, readBody(body)) }
}
const plan = (description: string): PlanBlock[] => workoutPlan(bodyOf(description))
const runOf = (blocks: PlanBlock[], commands: Command[]): Timer<PlanBlock> => ({ blocks, commands })
const phasesOf = (timer: Timer<PlanBlock>, now: number) =>
  viewOf(timer, now).phases.map(({ block, kind, from, to }) => [block, kind, from / 1000, (to ?? now) / 1000])

describe('[TIMER-23] rests inside of work for time', () => {
  const text = 'For time: 1000 m row / Rest 2 min / 1000 m row, 30 burpees'

  it('are timed, with the lines of each part, and count', () => {
    const blocks = plan(text)
    const [block] = blocks as [PlanBlock]
    const timer = runOf(blocks, [
      { do: 'start', at: 0 },
      { do: 'round', at: 210_000 },
      { do: 'round', at: 600_000 },
    ])
    expect(phasesOf(timer, 700_000).slice(2)).toEqual([
      [0, 'work', 10, 210],
      [0, 'rest', 210, 330],
      [0, 'work', 330, 600],
    ])
    const due = viewOf(timer, 700_000)
      .phases.slice(2)
      .map(phase => linesDue(block, phase).map(line => line.text))
    const then = ['1000 m row', '30 burpees']
    expect(due).toEqual([['1000 m row', 'Rest 2 min'], then, then])
    const [result] = resultsOf(blocks, viewOf(timer, 700_000))
    expect(result && scoreOfResult(result, block.scored as ScoredBlock, block.clock)).toMatchObject({
      sets: [{ seconds: 590 }],
      splits: [{ seconds: 200 }, { seconds: 270 }],
    })
  })

  it('end with the cap, without repetitions that the clock cannot know', () => {
    const blocks = plan('For time, cap 10: 30 pull-ups, rest 2:00, 50 burpees')
    const [block] = blocks as [PlanBlock]
    const timer = runOf(blocks, [
      { do: 'start', at: 0 },
      { do: 'round', at: 130_000 },
    ])
    const [result] = resultsOf(blocks, viewOf(timer, 900_000))
    expect(result).toMatchObject({ how: 'cap', seconds: 600 })
    expect(result && scoreOfResult(result, block.scored as ScoredBlock, block.clock)).toMatchObject({
      sets: [{ cappedAt: null }],
    })
  })

  it.each([
    ['Por tiempo:\n1000 m remo\nDescanso 2 min\n1000 m remo', { rest: 120, parts: 2 }],
    ['For time:\n500 m row\nrest 1:00\n400 m row\nrest 1:00\n300 m row', { rest: 60, parts: 3 }],
    // One time for all rests is what the clock can run.
    ['For time:\n500 m row\nrest 1:00\n400 m row\nrest 2:00\n300 m row', {}],
    ['3 rounds for time:\n500 m row\nrest 1:00\n20 burpees', { rounds: 3 }],
  ])('%j', (description, clock) => {
    expect(plan(description)[0]?.clock).toEqual({ kind: 'for_time', ...clock })
  })
})

describe('[TIMER-24] the windows of a running clock', () => {
  it.each([
    'On a running clock:\n0:00-10:00 AMRAP: 10 pull-ups, 20 squats\n10:00-20:00 AMRAP: 5 burpees, 5 dips',
    'Con reloj corrido:\n0:00 a 10:00 AMRAP 10\n10 dominadas\n20 sentadillas\n\n10:00 a 20:00 AMRAP 10\n5 burpees\n5 fondos',
  ])('follow each other at once: %j', text => {
    const blocks = plan(text)
    expect(blocks.map(({ head, restAfter }) => [head, restAfter])).toEqual([
      [undefined, 0],
      [undefined, undefined],
    ])
    expect(phasesOf(runOf(blocks, [{ do: 'start', at: 0 }]), 1_300_000).slice(2)).toEqual([
      [0, 'work', 10, 610],
      [1, 'work', 610, 1210],
    ])
    // They stay on one slide of the board.
    expect(slidesOf({ name: '', ...bodyOf(text) }).map(({ clocks }) => clocks)).toEqual([[0, 1]])
  })

  it.each([
    ["0-10'", "12-20'"],
    ["0'-10'", "12'-20':"],
    ['0-10 min:', '12-20 min:'],
    ['0 to 10 min', '12 to 20 min'],
    ['Minutes 0-10:', 'Minutes 12-20:'],
    ['Min 0-10', 'Min 12-20'],
    ['Min. 0 - 10:', 'Min. 12 - 20:'],
    ['From minute 0 to minute 10:', 'From minute 12 to minute 20:'],
    ['Minuto 0-10:', 'Minuto 12-20:'],
    ['Del minuto 0 al 10:', 'Del minuto 12 al 20:'],
    ['De 0 a 10 minutos:', 'De 12 a 20 minutos:'],
    ["Del 0' al 10'", "Del 12' al 20'"],
  ])('as coaches write them: %s', (first, second) => {
    for (const gap of [' ', '\n'])
      expect(plan(`${first}${gap}AMRAP\n10 squats\n5 dips\n${second}${gap}EMOM\n5 burpees`)).toEqual([
        expect.objectContaining({
          clock: { kind: 'amrap', seconds: 600 },
          restAfter: 120,
          lines: [{ text: '10 squats' }, { text: '5 dips' }],
        }),
        { clock: { kind: 'every', seconds: 60, times: 8, slots: 1 }, lines: [{ text: '5 burpees' }] },
      ])
  })

  it('by when they begin: each lasts until the next one, or as long as its own clock', () => {
    const blocks = plan('@0:00\n1 mile run\n@10:00 AMRAP 8: 10 squats, 5 dips\n@20:00\nmax pull-ups in 5 min')
    expect(blocks.map(({ clock, restAfter }) => [clock, restAfter])).toEqual([
      [{ kind: 'countdown', seconds: 600 }, 0],
      [{ kind: 'amrap', seconds: 480 }, 120],
      [{ kind: 'amrap', seconds: 300, hasNoRounds: true }, undefined],
    ])
  })

  it.each([
    '0:00 - AMRAP 10\n10 burpees\n12:00 - AMRAP 10\n10 thrusters',
    '0:00 - AMRAP 10\n10 burpees\n\n12:00 - AMRAP 10\n10 thrusters',
  ])('by when they begin, with a dash: %j', text => {
    expect(plan(text)).toMatchObject([
      { clock: { kind: 'amrap', seconds: 600 }, restAfter: 120, lines: [{ text: '10 burpees' }] },
      { clock: { kind: 'amrap', seconds: 600 }, lines: [{ text: '10 thrusters' }] },
    ])
  })

  it('have numbers of the work after them, not of a clock', () => {
    expect(plan("0-10' AMRAP 10 cal row, 5 dips\n10-20' AMRAP: 5 dips, 5 squats")).toMatchObject([
      { clock: { seconds: 600 }, lines: [{ text: '10 cal row' }, {}] },
      { clock: { seconds: 600 } },
    ])
  })

  it.each([
    'EMOM 12\nmin 1-4: 10 burpees\nmin 5-8: 10 cal row',
    'AMRAP 10\n5 burpees\n5 dips\nrest 2-3 min',
    'Every 2:00 x 5: 0-10 burpees',
  ])('are no ranges of something else: %j', text => {
    expect(plan(text)).toHaveLength(1)
  })

  it.each([
    [
      'EMOM 10\nMinutes 0-5: 10 burpees\nMinutes 5-10: 10 wall balls',
      { kind: 'every', seconds: 60, times: 10, slots: 1 },
      ['Minutes 0-5: 10 burpees', 'Minutes 5-10: 10 wall balls'],
    ],
    [
      'EMOM\nMin 0-8: 10 burpees\nMin 8-16: 10 dips',
      { kind: 'every', seconds: 60, times: 16, slots: 1 },
      ['Min 0-8: 10 burpees', 'Min 8-16: 10 dips'],
    ],
    [
      'AMRAP 10\nfrom 0 to 5 min: strict pull-ups\nfrom 5 to 10 min: kipping',
      { kind: 'amrap', seconds: 600, hasNoRounds: true },
      ['from 0 to 5 min: strict pull-ups\nfrom 5 to 10 min: kipping'],
    ],
    [
      "Run 30'\n0-10' Z2\n10-20' Z3\n20-30' Z2",
      { kind: 'countdown', seconds: 1800 },
      ["Run 30'\n0-10' Z2\n10-20' Z3\n20-30' Z2"],
    ],
    [
      "Bike 20'\n0-10' Z2\n10-20' Z3",
      { kind: 'countdown', seconds: 1200 },
      ["Bike 20'\n0-10' Z2\n10-20' Z3"],
    ],
    [
      "For time\n10-8-6-4-2\nThrusters\n0-2' rest as needed\nBurpees",
      { kind: 'for_time', scheme: [10, 8, 6, 4, 2], perRep: 2 },
      ["Thrusters\n0-2' rest as needed", 'Burpees'],
    ],
    ['For time (0:00-20:00 cap)\n100 burpees', { kind: 'for_time', cap: 1200 }, ['100 burpees']],
    ["For time, 0-12' cap\n800 m run", { kind: 'for_time', cap: 720 }, ['800 m run']],
  ])('add nothing to work that has its clock: %j', (text, expected, lines) => {
    expect(plan(text).map(({ clock }) => clock)).toEqual([expected])
    expect(plan(text)[0]?.lines.map(line => line.text)).toEqual(lines)
  })

  it('follow work that has a clock of its own', () => {
    for (const text of [
      'EMOM 10\n3 cleans\n\n0:00-10:00 3 rounds\n10 squats\n10:00-20:00 AMRAP\n10 burpees\n5 dips',
      'EMOM 10\n3 cleans\n0:00-10:00\nAMRAP\n10 squats\n5 dips\n10:00-20:00 AMRAP\n10 burpees\n5 dips',
    ])
      expect(plan(text)).toHaveLength(3)
  })

  it.each([
    ["0-15' Back squat 5x5\n15-30' AMRAP 15\n10 burpees\n10 dips", 0, 900, ['Back squat 5x5']],
    ['0:00-15:00\nBack squat\n5x3 @ 80%\n15:00-27:00 EMOM\n3 dips', 0, 900, ['Back squat\n5x3 @ 80%']],
    ['@0:00\nBack squat 5x5\n@20:00\nAMRAP 12\n10 burpees\n5 dips', 0, 1200, ['Back squat 5x5']],
    [
      "0-5': EMOM\n3 dips\n5-20': Back squat 5x5, rest 2:00\n20-30': EMOM\n3 dips",
      1,
      900,
      ['Back squat 5x5, rest 2:00'],
    ],
    ['0:00-15:00 EMOM\n3 dips\n20:00-30:00\nPush press 5x5', 1, 600, ['Push press 5x5']],
  ])('last as long with sets, which are not counted: %j', (text, at, seconds, lines) => {
    const blocks = plan(text)
    expect(blocks[at]).toMatchObject({ clock: { kind: 'countdown', seconds } })
    expect(blocks[at]?.lines.map(line => line.text)).toEqual(lines)
    expect(blocks.slice(0, -1).every(({ restAfter }) => restAfter !== undefined)).toBe(true)
  })

  it('without an end are ended by the athlete', () => {
    expect(plan('@0:00\nAMRAP 12\n10 burpees\n5 dips\n@20:00\nBack squat 5x5')).toMatchObject([
      { clock: { seconds: 720 }, restAfter: 480 },
      { clock: { kind: 'for_time' }, lines: [{ text: 'Back squat 5x5' }] },
    ])
  })

  it('show rounds that are not counted, and the rest between them', () => {
    const [first] = plan("0-10'\n3 rounds\n10 squats\nrest 1:00\n10-20' EMOM\n5 burpees")
    expect(first).toMatchObject({
      clock: { kind: 'countdown', seconds: 600 },
      head: '3 rounds',
      lines: [{ text: '10 squats\nrest 1:00' }],
    })
  })

  it.each([
    [
      'Min 0-5\nWarm up jog\nMin 5-15\nSkill: handstand hold practice\nMin 15-30\nFor time\n100 burpees',
      [['jog'], ['handstand hold practice'], ['100 burpees']],
    ],
    ['Min 0-5:\nWarm-up: row easy\nMin 5-20:\nEMOM 15\n3 cleans', [['row easy'], ['3 cleans']]],
    [
      '0:00-5:00 Mobility\n- hips\n- shoulders\n5:00-7:00 Rest\n7:00-17:00 EMOM\n3 dips',
      [['Mobility', 'hips', 'shoulders'], ['3 dips']],
    ],
    ['On a running clock:\n0:00-5:00 Briefing\n5:00-15:00 EMOM\n3 dips', [['Briefing'], ['3 dips']]],
    [
      'Del minuto 0 al 10\nEMOM\n10 dominadas\nDel minuto 10 al 12 descanso\nDel minuto 12 al 20\nEMOM\n3 dips',
      [['10 dominadas'], ['3 dips']],
    ],
  ])('have the words that stand in them, and follow each other: %j', (text, lines) => {
    const blocks = plan(text)
    expect(blocks.map(block => block.lines.map(line => line.text))).toEqual(lines)
    expect(blocks.slice(0, -1).every(({ restAfter }) => restAfter !== undefined)).toBe(true)
  })

  it('stay joined where words stand between them', () => {
    const [first, second] = ['10 squats\n5 dips', '5 burpees\n5 dips']
    const words = '\n\nKeep moving, unbroken sets.\n\n'
    for (const [text, rest] of [
      [`0:00-8:00 AMRAP\n${first}${words}8:00-16:00 AMRAP\n${second}`, 0],
      [`AMRAP 8\n${first}${words}Rest 3:00\n\nAMRAP 8\n${second}`, 180],
    ] as const)
      expect(plan(text).map(({ restAfter }) => restAfter)).toEqual([rest, undefined])
    // Work for time is over before its window.
    const [forTime] = plan(`0:00-8:00 for time\n50 burpees${words}8:00-16:00 AMRAP\n${second}`)
    expect(forTime).not.toHaveProperty('restAfter')
  })

  it('have a rest between them where they leave one, written or not', () => {
    for (const rest of ['', '8:00-10:00 rest\n'])
      expect(plan(`0:00-8:00 AMRAP\n10 squats\n5 dips\n${rest}10:00-20:00 EMOM\n5 burpees`)).toMatchObject([
        { clock: { kind: 'amrap', seconds: 480 }, restAfter: 120, lines: [{}, { text: '5 dips' }] },
        { clock: { kind: 'every', times: 10 } },
      ])
  })

  it('wait for the athlete after work for time, which is over before its window', () => {
    const [first] = plan('0:00-10:00 for time: 50 burpees\n10:00-20:00 AMRAP: 10 squats, 10 sit-ups')
    expect(first).toMatchObject({ clock: { kind: 'for_time', cap: 600 } })
    expect(first).not.toHaveProperty('restAfter')
  })
})
