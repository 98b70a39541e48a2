// Numbers that look like an amount and are none: what they say is read, or nothing.
import { describe, expect, it } from 'vitest'
import { plainStructure } from '../plain-structure.ts'
import { readWorkout } from '../read-workout.ts'

type Plain = Record<string, unknown> & { movements: Record<string, unknown>[] }

const blocksOf = (text: string) => plainStructure(readWorkout(text)).blocks as Plain[]
const movementsOf = (text: string) => blocksOf(text).flatMap(({ movements }) => movements)

describe('[NOTATION-12] an implausible number is no claim', () => {
  it.each([
    ['WOD\n8 wall balls 20,14', [{ id: 'wall_ball', reps: 8 }]],
    ['Power snatch 65/3', [{ id: 'power_snatch' }]],
    ['5.2 Pull\n3x8 dips', [{ id: 'dip', sets: [{ reps: 8 }, { reps: 8 }, { reps: 8 }] }]],
    ['For time\n40 bench press 800', [{ id: 'bench_press', reps: 40 }]],
    ['Class at 8:00am\n3x8 dips', [{ id: 'dip', sets: [{ reps: 8 }, { reps: 8 }, { reps: 8 }] }]],
  ])('%j', (text, movements) => {
    expect(movementsOf(text)).toEqual(movements)
  })

  it('a range of minutes is no window of a running clock', () => {
    expect(blocksOf('Run\n45-60 minutes')).not.toContainEqual(
      expect.objectContaining({ durationSeconds: 900 }),
    )
  })
})

describe('[NOTATION-12] the number of a label counts nothing', () => {
  it.each([
    ['3 rounds Partner 1: 300 m row Partner 2: 10 burpees', [{ distanceM: 300 }, { reps: 10 }]],
    ['AMRAP 20\nEstación 1 - 12 thrusters\nEstación 2 - 300 m remo', [{ reps: 12 }, { distanceM: 300 }]],
    ['Bench press\n#1: 5 reps\n#2: 3 reps', [{ sets: [{ reps: 5 }, { reps: 3 }] }]],
    ['Bench press\nSet 1: 5 reps\nSet 2: 3 reps', [{ sets: [{ reps: 5 }, { reps: 3 }] }]],
  ])('%j', (text, amounts) => {
    expect(movementsOf(text).map(({ id: _, ...amount }) => amount)).toEqual(amounts)
  })
})

it.each([
  [
    '3 rounds\n2 power cleans @ 40% of 2RM back squat\n10 burpees',
    [{ id: 'power_clean', reps: 2, percent: 40 }, { id: 'burpee' }],
  ],
  ['3 rounds\nSki 300 m (2:10-2:20/500 m)', [{ id: 'ski_erg', distanceM: 300 }]],
])('[NOTATION-12] %j: what a number is taken of is no second movement and no amount', (text, movements) => {
  const found = movementsOf(text)
  expect(found).toMatchObject(movements)
  expect(found[0]).not.toHaveProperty('seconds')
})

it.each([
  ['5 rounds\n1 000 m row', { id: 'row', distanceM: 1000 }],
  ['4 rounds\n20" box jump overs', { id: 'box_jump_over', height: { unit: 'in', value: 20 } }],
  ['4 rounds\n8 burpee box jumps (20")', { id: null, reps: 8, height: { unit: 'in', value: 20 } }],
  ['3 rounds\n8 L/8 R single arm db rows', { id: 'db_row', reps: 8, perSide: true }],
  ['Mobility\n- [ ] 60s [[bar hang|Dead hang]]', { knownAs: 'dead_hang', seconds: 60 }],
  ['4 rounds\n8 bent rows 95/65', { id: 'barbell_row', load: { unit: 'lb', m: 95, f: 65 } }],
])('[NOTATION-01] %j is read with its unit', (text, movement) => {
  expect(movementsOf(text)).toMatchObject([movement])
})

it.each([
  ['WOD for 02-05-21:\nFront squat 5x5', 'repScheme'],
  ['3 rounds\n1 min row (1 calorie = 1 rep)', 'calories'],
  ['For time\n800 m farmers carry @ 50/45% of bodyweight', 'percent'],
  ['4 rounds\n40 m sled push 4/3', 'load'],
])('[NOTATION-12] %j has no %s', (text, field) => {
  for (const block of blocksOf(text)) {
    expect(block).not.toHaveProperty(field)
    for (const movement of block.movements) expect(movement).not.toHaveProperty(field)
  }
})

it.each([
  ['3 rounds\n10 DB step-ups (50/35, 24/20)', { unit: 'lb', m: 50, f: 35 }, { unit: 'in', m: 24, f: 20 }],
  ['3 rounds\n10 burpee step-ups (2x22,5/2x15)', { unit: 'kg', m: 22.5, f: 15 }, undefined],
])('[NOTATION-16] %j: which pair is the load', (text, load, height) => {
  expect(movementsOf(text)).toMatchObject([{ reps: 10, load, ...(height && { height }) }])
})

it('[NOTATION-01] "max reps:" counts what stands after it, and changes nothing above', () => {
  expect(movementsOf('5 rounds\n3 push press\nMax reps: burpees')).toMatchObject([
    { reps: 3 },
    { reps: 'max' },
  ])
})

it('[NOTATION-01] sets of ten and more, written in small letters, are no tempo', () => {
  expect(movementsOf('Lunges 10x3 30 sec rest')[0]).not.toHaveProperty('tempo')
})

describe('[NOTATION-12] a log is no plan', () => {
  it('a load before its repetitions is no number of sets', () => {
    expect(movementsOf('Lat pulldown\n95x10\n155x8')).toMatchObject([
      {
        sets: [
          { reps: 10, load: { value: 95 } },
          { reps: 8, load: { value: 155 } },
        ],
      },
    ])
  })

  it('sets below a name that is not known are not those of the lift below them', () => {
    expect(movementsOf('Zercher hinge\n45x20\n\nDeadlift\n100x5')).toMatchObject([
      { id: 'deadlift', sets: [{ reps: 5 }] },
    ])
  })
})

it.each([
  ['Wall balls (24, 20)', { load: { unit: 'kg', m: 24, f: 20 } }],
  ['9 box jump-overs (♀ 20-inch ♂ 24-inch box)', { height: { unit: 'in', m: 24, f: 20 } }],
  ['5 hang snatches (50/35 kg) (35/25 kg)', { load: { unit: 'kg', m: 50, f: 35 } }],
  ['10 DB remo acostado', { id: null, reps: 10 }],
  ['5 split jerks with 2 second pause in dip', { id: 'split_jerk', reps: 5 }],
  ['20 pull-ups (chest to bar)', { id: 'pull_up', reps: 20 }],
  ['Push-ups - max reps at a 2-1-2-1 tempo', { reps: 'max', tempo: '2121' }],
])('[NOTATION-12] %j is one movement with what belongs to it', (text, movement) => {
  const found = movementsOf(`3 rounds\n${text}`)
  expect(found).toMatchObject([movement])
})

it('[NOTATION-12] "(ascending sets to 80%)" is the percentage of no set', () => {
  const [squat] = movementsOf('Back squat 5x5 (ascending sets to 80% 1RM)')
  expect(squat).toEqual({ id: 'back_squat', sets: Array.from({ length: 5 }, () => ({ reps: 5 })) })
})

it('[NOTATION-12] "Dead pull of snatch" is not known', () => {
  expect(movementsOf('Dead pull of snatch 3x3')).toMatchObject([{ id: null }])
})

it.each([
  ['Deadlift\n65% x 5\n75% x 5\n85% x 5+', [65, 75, 85]],
  ['Bench press - 3 sets\n1) 60% / 5\n2) 70% / 4\n3) 80% / 3', [60, 70, 80]],
])('[NOTATION-01] %j has its sets line by line', (text, percents) => {
  const [lift] = movementsOf(text) as { sets: { percent: unknown }[] }[]
  expect(lift?.sets.map(set => set.percent)).toEqual(percents)
})

it.each([
  ['8 min cap\n3-Rep Max Bench Press', { id: 'bench_press', reps: 3 }],
  ['3 rounds for time\n40x wall ball\n20x medball toes to bar', { reps: 20 }],
  ['10 push-ups, 10 remos con mochila. 3 rondas', { id: null, reps: 10 }],
])('[NOTATION-12] %j: the number is that of the name beside it', (text, movement) => {
  expect(movementsOf(text).at(-1)).toMatchObject(movement)
})

it('[NOTATION-12] three loads in a row are no load of one athlete', () => {
  expect(movementsOf('For time\n20 DB overhead squats 50/35/35')[0]).not.toHaveProperty('load')
})

it('[NOTATION-01] a range of seconds is the rest', () => {
  expect(blocksOf('3x6 front squat\nRest 60-90" between sets')[0]).toMatchObject({
    restSeconds: { min: 60, max: 90 },
  })
})

it.each([
  ['Plancha lateral 4 series x 25 seg', { sets: Array.from({ length: 4 }, () => ({ seconds: 25 })) }],
  ['EMOM 8\n12 wall jumps (20")', { reps: 12, height: { unit: 'in', value: 20 } }],
  ['Accumulate\n3m plank', { id: 'plank_hold', seconds: 180 }],
])('[NOTATION-01] %j has the unit that its movement tells', (text, movement) => {
  expect(movementsOf(text)).toMatchObject([movement])
})

it.each(['4 rounds\n8 bench presses (85, 105, 125, 145)', '21-15-9\nDeadlifts (215, 195, 175)'])(
  '[NOTATION-12] of %j no load is that of every round',
  text => {
    expect(movementsOf(text)[0]).not.toHaveProperty('load')
  },
)
