import { describe, expect, it } from 'vitest'
import { plainStructure } from '../notation/plain-structure.ts'
import { readWorkout } from '../notation/read-workout.ts'
import { readBody } from '../notation/workout-reading.ts'
import { writeWorkout } from '../notation/write-workout.ts'
import type { Block } from '../programming/block.ts'
import { marksOf } from './marks.ts'
import { type Timer, viewOf } from './timer.ts'
import { type PlanBlock, workoutPlan } from './workout-plan.ts'

const plan = (description: string, blocks: readonly Block[] = []): PlanBlock[] => {
  const body = { description, blocks }
  return workoutPlan({ ...body, marks: marksOf(body, readBody(body)) })
}

/** "for_time, rest 60 inside, 120 after, time: 400 m run / 10 burpees" of each part. */
const inShort = (description: string, blocks?: readonly Block[]) =>
  plan(description, blocks).map(({ clock, restAfter, scored, lines }) => {
    const inside = 'rest' in clock && clock.rest ? [`rest ${clock.rest} inside`] : []
    const after = restAfter ? [`${restAfter} after`] : []
    const details = [clock.kind, ...inside, ...after, ...(scored ? [scored.type] : [])]
    return `${details.join(', ')}: ${lines.map(({ text }) => text).join(' / ')}`
  })

const amrap = 'AMRAP 8\n10 burpees\n10 box jumps'
const amrapRead = 'amrap, rounds_reps: 10 burpees / 10 box jumps'
const rounds = '3 rounds for time\n400 m run\n21 KB swings'
const roundsRead = 'for_time, 120 after, time: 400 m run / 21 KB swings'
const franRead = 'for_time, time: Thrusters @ 43/30 kg / Pull-ups'
const restingAfter = (read: string, seconds: number) => read.replace(',', `, ${seconds} after,`)
const graceRead = 'for_time, time: 30 Clean and jerks @ 61/43 kg'

describe('[TIMER-21] a rest between two parts leads from one to the next', () => {
  it.each([
    [`${rounds}\nRest 2:00\n${amrap}`, [roundsRead, amrapRead]],
    [`${rounds}\n\nRest 2:00\n\n${amrap}`, [roundsRead, amrapRead]],
    [`${rounds}\nRest 2:00\n\n${amrap}`, [roundsRead, amrapRead]],
    [`${rounds}\n-rest 2:00-\n${amrap}`, [roundsRead, amrapRead]],
    [`${rounds}\n2:00 rest\n${amrap}`, [roundsRead, amrapRead]],
    [`${rounds}\nthen rest 2:00\nthen\n${amrap}`, [roundsRead, amrapRead]],
    [`${rounds}\nRest 2:00, straight into\n${amrap}`, [roundsRead, amrapRead]],
    [`A) ${rounds}\nRest 2:00\nB) ${amrap}`, [roundsRead, amrapRead]],
    [`A) ${rounds}\n\nB) Rest 2:00\n\nC) ${amrap}`, [roundsRead, amrapRead]],
    [
      '3 rondas por tiempo\n400 m carrera\n21 swings\nDescansar 2:00\nAMRAP 8\n10 burpees\n5 dominadas',
      [
        'for_time, 120 after, time: 400 m carrera / 21 swings',
        'amrap, rounds_reps: 10 burpees / 5 dominadas',
      ],
    ],
    [
      '21-15-9\nthrusters\npull-ups\nRest 5:00\n15-12-9\ndeadlifts\nburpees',
      ['for_time, 300 after, time: thrusters / pull-ups', 'for_time, time: deadlifts / burpees'],
    ],
    [
      '21-15-9 thrusters and pull-ups, rest 3:00, 15-12-9 deadlifts and burpees',
      ['for_time, 180 after, time: thrusters / pull-ups', 'for_time, time: deadlifts / burpees'],
    ],
    [
      '3 rounds for time: 10 thrusters, 10 burpees, then rest 2:00, then AMRAP 8: 10 pull-ups, 5 dips',
      ['for_time, 120 after, time: 10 thrusters / 10 burpees', 'amrap, rounds_reps: 10 pull-ups / 5 dips'],
    ],
    [
      'For time\n3 rounds\n10 thrusters\n10 burpees\nRest 3:00\n3 rounds\n10 pull-ups\n10 box jumps',
      ['for_time, 180 after, time: 10 thrusters / 10 burpees', 'for_time, time: 10 pull-ups / 10 box jumps'],
    ],
    [
      `3 rounds for time\n10 thrusters\n10 burpees\n\nRest 5:00\n\nFran`,
      [
        'for_time, 300 after, time: 10 thrusters / 10 burpees',
        'for_time, time: Thrusters @ 43/30 kg / Pull-ups',
      ],
    ],
    ...['Rest 5:00', '5 min rest', 'rest 5 min\nthen', 'Descanso 5 min', '- Rest 5:00 -'].map(
      (rest): [string, string[]] => [`Fran\n${rest}\nGrace`, [restingAfter(franRead, 300), graceRead]],
    ),
    ['1) Fran\n2) Rest 5:00\n3) Grace', [restingAfter(franRead, 300), graceRead]],
    ['Fran, rest 5 min, Grace', [restingAfter(franRead, 300), graceRead]],
    ['For time: Grace\nRest 5:00\nGrace', [restingAfter(graceRead, 300), graceRead]],
    [
      'Grace\nrest 5:00\nIsabel 60/40 kg\nRest 3:00\nOpen 24.1 (cap 12)',
      [
        restingAfter(graceRead, 300),
        'for_time, 180 after, time: 30 Snatches @ 60/40 kg',
        expect.stringMatching(/^for_time, time: Dumbbell snatches/),
      ],
    ],
    [
      '21-15-9\nThrusters\nPull-ups\nDescanso 5 min\nGrace',
      ['for_time, 300 after, time: Thrusters / Pull-ups', graceRead],
    ],
    [
      '21-15-9 thrusters, pull-ups, rest 5:00, Grace',
      ['for_time, 300 after, time: thrusters / pull-ups', graceRead],
    ],
    [
      'AMRAP 8\n5 burpees\n9 dips\nRest 3:00\nThe Chief',
      [
        'amrap, 180 after, rounds_reps: 5 burpees / 9 dips',
        expect.stringMatching(/^intervals, rest 60 inside, rounds_reps: 3 Power cleans/),
      ],
    ],
    ['Descanso 3 min\nFran', [franRead]],
    [`${rounds}\nRest 2:00 between parts\n${amrap}`, [roundsRead, amrapRead]],
    [
      '5 rondas por tiempo\n10 burpees\n9 swings\nDescanso 2 min entre partes\nAMRAP 10\n10 burpees\n5 dominadas',
      ['for_time, 120 after, time: 10 burpees / 9 swings', 'amrap, rounds_reps: 10 burpees / 5 dominadas'],
    ],
    [`EMOM 10\n5 burpees\nRest 3 min\n${amrap}`, ['every, 180 after: 5 burpees', amrapRead]],
    [`EMOM 10\n5 burpees\nDescanso 3 min\n${amrap}`, ['every, 180 after: 5 burpees', amrapRead]],
    [`Every 2:00 x 5\n3 cleans\nRest 4:00\n${amrap}`, ['every, 240 after: 3 cleans', amrapRead]],
    [
      'Tabata air squats\nrest 1 min\nTabata push-ups\nrest 1 min\nTabata sit-ups',
      [
        'tabata, rest 10 inside, 60 after, reps: air squats',
        'tabata, rest 10 inside, 60 after, reps: push-ups',
        'tabata, rest 10 inside, reps: sit-ups',
      ],
    ],
    [`Death by burpees\nRest 5:00\n${amrap}`, ['death_by, 300 after, rounds_reps: burpees', amrapRead]],
    [
      `4 rounds: 40 s on / 20 s off\nrow\nburpees\nRest 3:00\n${amrap}`,
      ['intervals, rest 20 inside, 180 after, reps: row / burpees', amrapRead],
    ],
    [
      `For time:\n1000 m row\nCash-out: 30 pull-ups\nRest 5:00\n${amrap}`,
      ['for_time, 300 after, time: 1000 m row / 30 pull-ups', amrapRead],
    ],
    [
      `Build to a heavy single back squat in 15 min\nRest 5 min\n${amrap}`,
      ['countdown, 300 after: Build to a heavy single back squat in 15 min', amrapRead],
    ],
    [
      `3 rounds for time: 400 m run, 21 swings, rest 1:00\nRest 5:00\n${amrap}`,
      ['for_time, rest 60 inside, 300 after, time: 400 m run / 21 swings', amrapRead],
    ],
    [
      `5 x 400 m run, rest 1:00\nRest 5:00\n${amrap}`,
      ['intervals, rest 60 inside, 300 after, time: 5 x 400 m run', amrapRead],
    ],
    [
      `Back squat 5x5, rest 2:00\n\nRest 5:00\n\n${amrap}`,
      ['sets, rest 120 inside, 300 after: Back squat 5x5', amrapRead],
    ],
  ])('%j', (text, parts) => {
    expect(inShort(text)).toEqual(parts)
    // What is read can be written and read again.
    const { blocks } = readWorkout(text)
    const written = writeWorkout({ blocks })
    expect(plainStructure(readWorkout(written))).toEqual(plainStructure({ blocks }))
    expect(readWorkout(written).blocks.map(block => block.restAfterSeconds)).toEqual(
      blocks.map(block => block.restAfterSeconds),
    )
  })

  it.each([
    [
      '5 rounds for time\n400 m run\n15 burpees\nrest 1:00',
      ['for_time, rest 60 inside, time: 400 m run / 15 burpees'],
    ],
    [
      '5 rounds for time\n400 m run\nrest 1:00\n15 burpees',
      ['for_time, time: 400 m run / rest 1:00 / 15 burpees'],
    ],
    [
      '5 rounds for time\n400 m run\n15 burpees\nrest 1:00\n\nCool down\n10 min easy bike',
      ['for_time, rest 60 inside, time: 400 m run / 15 burpees'],
    ],
    // Benchmarks, too, but a piece of work above all.
    [
      '3 rounds for time\n400 m run\nrest 2:00\n500 m row',
      ['for_time, time: 400 m run / rest 2:00 / 500 m row'],
    ],
    ['EMOM 10\n1: 5 burpees\n2: rest\nGrace', ['every: 5 burpees / rest\nGrace']],
    [
      `3 rounds for time: 400 m run, 21 swings, rest 2:00\n\n${amrap}`,
      ['for_time, rest 120 inside, time: 400 m run / 21 swings', amrapRead],
    ],
    [
      `${rounds}\nRest 2:00 between rounds\n\n${amrap}`,
      ['for_time, rest 120 inside, time: 400 m run / 21 KB swings', amrapRead],
    ],
    [`Back squat 5x5\nRest 2:00\n\n${amrap}`, ['sets, rest 120 inside: Back squat 5x5', amrapRead]],
    [
      `Back squat 5-5-3-3-1\nRest 3:00\n\n${amrap}`,
      ['sets, rest 180 inside: Back squat 5-5-3-3-1', amrapRead],
    ],
    [
      `Back squat\n5-5-5-5-5 @ 80%, rest 2-3 min\n\n${amrap}`,
      ['sets, rest 180 inside: Back squat\n5-5-5-5-5 @ 80%', amrapRead],
    ],
    [
      `3 x AMRAP 4\n5 burpees\n10 swings\nrest 2:00\n\n${amrap}`,
      ['intervals, rest 120 inside, rounds_reps: 5 burpees / 10 swings', amrapRead],
    ],
  ])('what is repeated keeps its own rest: %j', (text, parts) => {
    expect(inShort(text)).toEqual(parts)
  })

  it.each<[string, string[], string[]]>([
    ['the last line of a part', [`${rounds}\nRest 2:00`, amrap], [roundsRead, amrapRead]],
    ['a part of its own', [rounds, 'Rest 2:00', amrap], [roundsRead, amrapRead]],
    ['a part of its own, in Spanish', [rounds, 'Descanso 2 min', amrap], [roundsRead, amrapRead]],
    ['the first line of the next part', [rounds, `Rest 2:00\n${amrap}`], [roundsRead, amrapRead]],
    [
      'a part of its own below rounds with a rest of theirs',
      [`${rounds}\nrest 1:00`, 'Rest 2:00', amrap],
      ['for_time, rest 60 inside, 120 after, time: 400 m run / 21 KB swings', amrapRead],
    ],
    [
      'the rest of the rounds, before a part without a clock',
      [`${rounds}\nRest 2:00`, 'Stretch your hips', 'Cool down\n10 min easy bike'],
      ['for_time, rest 120 inside, time: 400 m run / 21 KB swings'],
    ],
    [
      'the rest of the sets',
      ['Back squat 5x5\nRest 2:00', amrap],
      ['sets, rest 120 inside: Back squat 5x5', amrapRead],
    ],
    [
      'the rest of the rounds that stands on their line',
      ['3 rounds for time: 400 m run, 21 swings, rest 2:00', amrap],
      ['for_time, rest 120 inside, time: 400 m run / 21 swings', amrapRead],
    ],
    [
      'no rest before work without a clock',
      [rounds, 'Rest 2:00', '10 strict pull-ups', amrap],
      [roundsRead.replace(', 120 after', ''), amrapRead],
    ],
  ])('between parts of the body: %s', (_what, [description = '', ...notes], parts) => {
    const blocks = notes.map(note => ({ type: 'wod' as const, name: '', notes: note }))
    expect(inShort(description, blocks)).toEqual(parts)
    // The text above the blocks may be empty, or no work.
    const all = [{ type: 'wod' as const, name: '', notes: description }, ...blocks]
    expect(inShort('', all)).toEqual(parts)
    expect(inShort('Have fun', all)).toEqual(parts)
  })

  it('of sets below the name of the lift leaves them their percent', () => {
    const [block] = readWorkout('Back squat\n5-5-5 @ 80%, rest 2-3 min').blocks
    expect(block).toMatchObject({ format: 'sets', restSeconds: { min: 120, max: 180 } })
    expect(block?.items).toMatchObject([{ sets: [1, 2, 3].map(() => ({ reps: 5, percent: 80 })) }])
  })

  it('runs by itself: work until its end, the rest, then the next part without another start', () => {
    const timer: Timer = {
      blocks: plan(`${rounds}\nRest 2:00\n${amrap}`),
      commands: [
        { do: 'start', at: 0 },
        ...[60_000, 120_000, 180_000].map(at => ({ do: 'round' as const, at })),
      ],
    }
    const phases = viewOf(timer, 800_000).phases.map(({ block, kind, from, to }) => [block, kind, from, to])
    expect(phases).toEqual([
      [0, 'ready', 0, 0],
      [0, 'count-in', 0, 10_000],
      [0, 'work', 10_000, 180_000],
      [0, 'rest', 180_000, 300_000],
      [1, 'work', 300_000, 780_000],
    ])
  })
})
