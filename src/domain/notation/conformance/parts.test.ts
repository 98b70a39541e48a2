// Which part of a session a line belongs to: its block, its round, its team, and the movement that its numbers are of.
import { describe, expect, it } from 'vitest'
import { plainStructure } from '../plain-structure.ts'
import { readWorkout } from '../read-workout.ts'

type Plain = Record<string, unknown> & { movements: Record<string, unknown>[] }

const blocksOf = (text: string) => plainStructure(readWorkout(text)).blocks as Plain[]
const movementsOf = (text: string) => blocksOf(text).flatMap(({ movements }) => movements)

describe('[NOTATION-01] a part of its own', () => {
  it('"3 rounds for quality" below the work of another clock is', () => {
    expect(blocksOf('4 rounds for time:\n15 pull-ups\n2 rounds for quality:\n10 dead bugs')).toMatchObject([
      { format: 'for_time', rounds: 4 },
      { format: 'untimed', rounds: 2 },
    ])
  })

  it('rounds with their list on one line are a group between other work', () => {
    const [block, more] = blocksOf('800 m run\n12 rounds of: 4 pull-ups + 8 push-ups\n800 m run')
    expect(more).toBeUndefined()
    expect(block?.movements).toMatchObject([
      { id: 'run', distanceM: 800 },
      { rounds: 12, movements: [{ id: 'pull_up' }, { id: 'push_up' }] },
      { id: 'run', distanceM: 800 },
    ])
  })

  it('"In teams of 2:" below a blank line is about the work below it', () => {
    const [lift, row] = blocksOf('Back squat 5x3\n\nIn teams of 2:\n\nRow 1800 m')
    expect(lift).not.toHaveProperty('teamSize')
    expect(row).toMatchObject({ teamSize: 2 })
  })

  it('a blank line below the lift of a letter parts it from nothing', () => {
    expect(
      blocksOf('A) Front squat (sentadilla frontal) - 20 min\n\n4 sets x 5 reps @ RPE 7-8/10'),
    ).toMatchObject([
      {
        format: 'sets',
        movements: [{ id: 'front_squat', sets: Array.from({ length: 4 }, () => ({ reps: 5 })) }],
      },
    ])
  })

  it('each lift that is built up is a block', () => {
    expect(
      blocksOf('Back squat\nBuild to a heavy set of 3\nSplit jerk\nBuild to a heavy single'),
    ).toMatchObject([
      { format: 'max_load', movements: [{ id: 'back_squat', reps: 3 }] },
      { format: 'max_load', movements: [{ id: 'split_jerk', reps: 1 }] },
    ])
  })

  it('"1b)" begins one like "1B)"', () => {
    expect(blocksOf('1a) Deadlift 5x3\n1b) Bench press 5x3')).toHaveLength(2)
  })

  it('"Cash in" is done before the rounds', () => {
    expect(blocksOf('Cash in: 300 m run\n\n3 rounds for time:\n9 burpees')).toMatchObject([
      { rounds: 3, buyIn: [{ id: 'run' }] },
    ])
  })

  it('"build over the four sets" counts nothing', () => {
    expect(
      blocksOf('Strength\n4 sets of:\nPush press x 5\nBuild over the four sets\nMetCon\nAMRAP 7\n9 burpees'),
    ).toHaveLength(2)
  })
})

describe('[NOTATION-12] numbers stay with the name on their line', () => {
  it('that of a movement which is not known', () => {
    expect(movementsOf('Strict press 10x20kg, 8x30kg\nLandmine clean 6x25kg, 6x40kg')).toMatchObject([
      { id: 'strict_press', sets: [{ reps: 10 }, { reps: 8 }] },
      { id: null, text: 'Landmine clean', sets: [{ reps: 6 }, { reps: 6 }] },
    ])
  })

  it('each bar of a line of loads is of the lift that is named with it', () => {
    expect(
      movementsOf(
        'For time:\n20 deadlifts\n20 power cleans\n♀ 65-kg deadlift, 40-kg clean\n♂ 95-kg deadlift, 60-kg clean',
      ),
    ).toMatchObject([{ load: { m: 95, f: 65 } }, { load: { m: 60, f: 40 } }])
  })

  it('a name that is said twice is one movement', () => {
    expect(movementsOf('Run on treadmill 3 km')).toEqual([{ id: 'run', distanceM: 3000 }])
    expect(movementsOf('Squats: 12 air squats')).toEqual([{ id: 'air_squat', reps: 12 }])
  })

  it('"(or …)" leaves the movement before it what it is', () => {
    expect(movementsOf('Dominadas agarre ancho 3x8 (o remos invertidos)')).toMatchObject([{ id: 'pull_up' }])
  })
})

describe('[NOTATION-12] a clock that is not sure is none', () => {
  it.each([
    'Warm-up (10-12 min)\n3 rounds\n10 air squats',
    'Main part (30-35 min)\n10 burpees\n10 thrusters',
    '20-30 minutes to find a 1RM back squat',
  ])('%j has no time', text => {
    expect(blocksOf(text)[0]).not.toHaveProperty('durationSeconds')
  })

  it('as much on each side is no interval', () => {
    const [block] = blocksOf('Warm-up\n2:00 row\n0:45/0:45 spiderman stretch\n10 air squats')
    expect(block).toMatchObject({ format: 'untimed' })
    expect(block?.movements[1]).toMatchObject({ seconds: 45, perSide: true })
  })

  it('"4 rounds of 3 minutes" below an EMOM are its intervals', () => {
    expect(blocksOf("EMOM 12'\n4 rounds of 3 minutes\n12 goblet squats")).toMatchObject([
      { format: 'every', intervalSeconds: 180, intervals: 4 },
    ])
  })

  it('rounds of an EMOM are as many minutes as have letters', () => {
    expect(blocksOf('EMOM x 4 rounds\nMin A: 10 rows\nMin B: 8 burpees\nMin C: Rest')).toMatchObject([
      { format: 'emom', intervals: 12, durationSeconds: 720 },
    ])
  })

  it('"Tabata 8 x 20/10" has twenty seconds of work', () => {
    const [block] = blocksOf('Tabata 8 x 20/10\nAir squats')
    expect(block).toMatchObject({ format: 'tabata', rounds: 8, workSeconds: 20, restSeconds: 10 })
    expect(block?.movements).toEqual([{ id: 'air_squat' }])
  })

  it('a time beside a lift is that of the intervals', () => {
    expect(blocksOf("Strict press - every 1:30 x 6'\n1) 60% / 3\n2) 70% / 3")).toMatchObject([
      { format: 'every', intervalSeconds: 90, durationSeconds: 360 },
    ])
  })

  it('"8 3-minute rounds" are eight of three minutes', () => {
    expect(blocksOf('8 3-minute rounds:\n200 m run\nMax burpees')).toMatchObject([
      { rounds: 8, workSeconds: 180 },
    ])
  })
})

it('[NOTATION-01] "Find your heaviest load for the following:" is the clock of the lifts below', () => {
  expect(
    blocksOf('Find your heaviest load for the following complex:\n1 clean\n1 jerk\n6 minute cap'),
  ).toMatchObject([{ format: 'max_load', capSeconds: 360 }])
})

it.each([
  'Day 2: Running + Upper Body\n20 burpees',
  '15 squats, 0:03 pause in the bottom of each rep',
  'In front of a clock set for 15 minutes:\n1 minute of squats',
  'For time with 1 person working and one person resting:\n40 burpees',
  'Est. duration: 50 minutes\n3x10 dips',
  '30 min a ritmo cómodo\n10 burpees',
])('[NOTATION-12] %j has no movement that is none', text => {
  expect(movementsOf(text)).toHaveLength(1)
})

it('[NOTATION-12] "combos" are no jumps of a rope', () => {
  expect(movementsOf('3 rounds\nCostal: combos guiados').map(({ id }) => id)).not.toContain('single_under')
})

describe('[NOTATION-12] what is said after the work is no work', () => {
  it.each([
    'AMRAP 12\n400 m run\n5 deadlifts\nRita Soler 60 kg, 5 rounds + 3 deadlifts',
    '4 rounds\n400 m run\n20 push press\n\nWeight for the men: 35-50 lb press',
  ])('%j is two movements', text => {
    expect(blocksOf(text)).toHaveLength(1)
    expect(movementsOf(text)).toHaveLength(2)
  })

  it('"Repeat for 4 sets" below 4x5 counts nothing', () => {
    const [block] = blocksOf('Shoulder press\n4x5\nRepeat for 4 sets.')
    expect(block).not.toHaveProperty('rounds')
  })

  it('a movement before a colon that other movements follow is a label', () => {
    expect(
      movementsOf('Técnica de carrera: A skip, B skip y zancada (4 x 30 metros)').map(({ id }) => id),
    ).not.toContain('run')
  })
})

it('[NOTATION-01] sets of each movement in one sentence are its own', () => {
  expect(movementsOf('3 series de 10 flexiones, 2 series de 8 zancadas por pierna')).toMatchObject([
    { id: 'push_up', sets: [{ reps: 10 }, { reps: 10 }, { reps: 10 }] },
    { id: 'walking_lunge', sets: [{ reps: 8 }, { reps: 8 }] },
  ])
})

it('[NOTATION-01] a lift with its scheme below a blank line is a block', () => {
  expect(blocksOf('2 rounds of:\n10 lunges\n5 broad jumps\n\nBack squat 3-3-3-3')).toMatchObject([
    { rounds: 2 },
    { format: 'sets', movements: [{ id: 'back_squat' }] },
  ])
})

it('[NOTATION-01] all that stands in brackets after "or" is instead of the movement before', () => {
  const [block] = blocksOf('4 rounds\n12 cal ski (or 150 m run + 6 burpees)\n9 thrusters')
  expect(block).toMatchObject({
    movements: [{ id: 'ski_erg' }, { id: 'thruster' }],
    alternatives: [{ movements: [{ id: 'run' }, { id: 'burpee' }] }],
  })
})

it('[NOTATION-12] numbers of a list in brackets and the time of day are no work', () => {
  expect(movementsOf('(1) Thrusters for 4 min\n\n(2) Burpees for 3 min').map(({ reps }) => reps)).toEqual([
    undefined,
    undefined,
  ])
  expect(movementsOf('(PM) 3 x 2 mile run')).toMatchObject([{ id: 'run' }])
})

it('[NOTATION-12] "para entrar en calor" is no buy-in', () => {
  expect(blocksOf('12 burpees para entrar en calor')).toMatchObject([{ movements: [{ id: 'burpee' }] }])
})

it('[NOTATION-01] after "10x15 lb" heavier numbers are loads', () => {
  expect(movementsOf('Push press\n- 8x25 lb\n- 6x35\n- 6x45')).toMatchObject([
    { sets: [8, 6, 6].map((reps, at) => ({ reps, load: { unit: 'lb', value: 25 + 10 * at } })) },
  ])
})

it('[NOTATION-01] a distance after a rest and a stroke is no pace', () => {
  expect(movementsOf('For time: 800 m run / rest 3 min / 800 m run, 20 burpees')).toMatchObject([
    { distanceM: 800 },
    { id: 'rest', seconds: 180 },
    { distanceM: 800 },
    { reps: 20 },
  ])
})
