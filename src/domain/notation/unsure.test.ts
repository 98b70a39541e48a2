// What is not known for sure stays text: a wrong movement or number is worse than none.
import { describe, expect, it } from 'vitest'
import { plainStructure } from './plain-structure.ts'
import { readWorkout } from './read-workout.ts'

type Plain = Record<string, unknown>

const movementsOf = (text: string) =>
  plainStructure(readWorkout(text)).blocks.flatMap(block => (block as { movements: Plain[] }).movements)

describe('[NOTATION-12] a name with a word beside it that may make it another movement', () => {
  it.each([
    '12 lateral leg swings',
    '10 Pallof press',
    '8 scap pull-ups',
    '5 muscle snatch',
    '10 handstand leg lifts',
    '3 snatch push press',
    '10 inverted burpees',
    '12 cossack squats',
  ])('%s stays unknown, with its number', text => {
    const [movement, more] = movementsOf(text)
    expect(movement).toMatchObject({ id: null, reps: Number.parseInt(text, 10) })
    expect(more).toBeUndefined()
  })

  it.each([
    ['10 strict pull-ups', 'strict_pull_up'],
    ['12 banded good mornings', 'good_morning'],
    ['8 snatch grip deadlifts', 'deadlift'],
    ['10 alternating DB snatches', 'db_snatch'],
    ['15 controlled, slow sit-ups', 'sit_up'],
    ['5 pesos muertos con pausa', 'deadlift'],
    ['10 burpees over the bar', 'burpee_over_bar'],
    ['20 heavy double unders', 'double_under'],
  ])('%s is known: the word says how', (text, id) => {
    expect(movementsOf(text)).toMatchObject([{ id }])
  })

  it.each(['Back squat: work up in singles', '3 reps SINGLES @80% snatch'])(
    '%s is no jump of a rope',
    text => {
      expect(movementsOf(text).map(({ id }) => id)).not.toContain('single_under')
    },
  )
})

describe('[NOTATION-12] brackets', () => {
  it.each([
    ['10 back extensions (hold 3 seconds)', [{ id: 'back_extension', reps: 10 }]],
    ['Deadlifts 3x5 (pausa 1 s arriba)', [{ id: 'deadlift', sets: [{ reps: 5 }, { reps: 5 }, { reps: 5 }] }]],
    ['20 cal row (1% harder every minute)', [{ id: 'row', calories: 20 }]],
    ['12 thrusters (43/30 kg)', [{ id: 'thruster', reps: 12, load: { unit: 'kg', m: 43, f: 30 } }]],
  ])('%s', (text, movements) => {
    expect(movementsOf(text)).toEqual(movements)
  })
})

describe('[NOTATION-12] numbers', () => {
  it.each([
    ['10 bird dogs, 5 each side', 'load'],
    ['10 DB snatches on arm 1', 'load'],
    ['Back squat 5x5 @ RPE 8/10', 'load'],
  ])('%s has no %s', (text, field) => {
    for (const movement of movementsOf(text)) expect(movement).not.toHaveProperty(field)
  })

  it('of an effort out of ten is one', () => {
    expect(movementsOf('10 DB rows, RPE 8/10')).toMatchObject([{ rpe: 8 }])
    expect(movementsOf('Deadlift 3x3 @ 70-80% or RPE 8')[0]).toMatchObject({
      sets: Array.from({ length: 3 }, () => ({ reps: 3, percent: { min: 70, max: 80 }, rpe: 8 })),
    })
  })
})

describe('[NOTATION-16] a pair of loads without a unit is in the one that such pairs are written in', () => {
  it.each([
    ['15 wall balls 20/14', 'kg', 'lb'],
    ['15 wall balls 9/6', 'lb', 'kg'],
    ['21 deadlifts 155/105', 'kg', 'lb'],
    ['21 KB swings 24/16', 'lb', 'kg'],
    ['10 thrusters 60/40', 'kg', 'kg'],
    ['10 thrusters 60/40', 'lb', 'lb'],
    ['10 deadlifts 155', 'kg', 'kg'],
  ] as const)('%s in %s is in %s, and marked as a guess', (text, unit, read) => {
    const [movement] = readWorkout(text, { unit }).blocks[0]?.items ?? []
    expect(movement).toMatchObject({
      load: { unit: read },
      guesses: [{ about: 'unit', others: [read === 'kg' ? 'lb' : 'kg'] }],
    })
  })

  it('written with a unit it is in that one', () => {
    expect(movementsOf('21 deadlifts 155/105 kg')).toMatchObject([{ load: { unit: 'kg' } }])
  })
})

describe('[NOTATION-14] other versions of the work are alternatives', () => {
  const alternativesOf = (text: string) =>
    readWorkout(text).blocks.flatMap(({ alternatives = [] }) =>
      alternatives.flatMap(({ level, items }) =>
        items.map(item => [level, item.kind === 'movement' ? item.id : item.kind]),
      ),
    )

  it.each([
    ['AMRAP 10\n10 burpees\n30 rope climbs / 12 pull-ups\n10 squats', ['or', 'pull_up']],
    ['12 pull-ups or 15 ring rows', ['or', 'ring_row']],
    ['On a 12:00 clock\nRing dips\nBase (Beginner) - box dips', ['scaled', 'bench_dip']],
    ['For time\nRX\n4 rounds\n15 T2B\nSCALED\n15 knee raises', ['scaled', 'hanging_knee_raise']],
  ])('%j', (text, alternative) => {
    expect(alternativesOf(text)).toContainEqual(alternative)
  })

  it('the same movement in the other language is no second one', () => {
    expect(movementsOf('3 rounds\n400 m run\n12 Pull-ups / Dominadas').map(({ id }) => id)).toEqual([
      'run',
      'pull_up',
    ])
  })

  it('of what is offered both have the amount', () => {
    expect(movementsOf('Run or row 5,000 m')).toMatchObject([{ id: 'run', distanceM: 5000 }])
  })
})
