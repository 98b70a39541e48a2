// What is not known for sure stays text: a wrong movement or number is worse than none.
import { describe, expect, it } from 'vitest'
import { plainStructure } from '../plain-structure.ts'
import { readWorkout } from '../read-workout.ts'

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

describe('[NOTATION-12] what is said of the work above is no work of its own', () => {
  it.each([
    ['Then practice for 4 minutes each, in any order:\nHollow holds\nL-sits', ['hollow_hold', 'l_sit']],
    ['Practica 5 min cada uno, en cualquier orden:\nL-sits', ['l_sit']],
    ['AMRAP 8\n12 burpees\nRest until the 10:00 mark\nAMRAP 4\n12 squats', ['burpee', 'air_squat']],
    ['AMRAP 8\n12 burpees\nDescansa hasta el minuto 10\nAMRAP 4\n12 sentadillas', ['burpee', 'air_squat']],
    [
      'EMOM 12\nAt the top of every minute: 8 cal row\nThe others complete 9 wall balls',
      ['row', 'wall_ball'],
    ],
    ['EMOM 12\nAl inicio de cada minuto 8 burpees\nOne athlete rows 150 m', ['burpee', 'row']],
    ['For time\n30 air squats\nAll with a weight vest 20/14 lb', ['air_squat']],
    ['For time\n30 sentadillas\nTodo con chaleco 9/6 kg', ['air_squat']],
    ['Tabata push-ups\nThe tabata interval is 40 s of work and 20 s of rest for 6 intervals', ['push_up']],
    ['Front squat 4x5 @ 75% of your 1RM back squat', ['front_squat']],
    ['Fuerza (SJ)\n4x4 @ 75-80%\nHeavy deadlift', ['deadlift']],
  ])('%j', (text, ids) => {
    expect(movementsOf(text).map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['20 lunges (10 per leg)', { reps: 20 }],
    ['30 russian twists (15/15)', { reps: 30 }],
    ['40 ft carry (20 ft each arm)', { distanceM: 12.19 }],
    ['12 4-count flutter kicks', { reps: 12, id: null }],
    ['20x 3-way calf raises', { reps: 20, id: 'calf_raise' }],
    ['Curl femoral máquina 4x10', { id: null }],
  ])('%s', (text, movement) => {
    const [first, more] = movementsOf(text)
    expect(first).toMatchObject(movement)
    expect(first).not.toHaveProperty('load')
    expect(first).not.toHaveProperty('perSide')
    expect(more).toBeUndefined()
  })

  it('of two movements with numbers of their own no scheme is claimed', () => {
    for (const text of [
      '50-40-30\nDouble-unders\n25-20-15\nSit-ups',
      '50-40-30 double-unders\n25-20-15 sit-ups',
      'Por tiempo: 30-20-10 saltos dobles / 9-6-3 wall walks',
    ]) {
      const [block, more] = readWorkout(text).blocks
      expect(block, text).toMatchObject({ format: 'for_time' })
      expect(block, text).not.toHaveProperty('repScheme')
      expect(more, text).toBeUndefined()
    }
  })

  it('strict work is strict in all of its movements', () => {
    for (const text of [
      'Strict and for time:\n20 pull-ups',
      'All strict\n20 pull-ups',
      'Todo estricto:\n20 dominadas',
    ])
      expect(movementsOf(text), text).toMatchObject([{ id: 'strict_pull_up', reps: 20 }])
  })
})

describe('sets', () => {
  const setsOf = (reps: number[]) => reps.map(each => ({ reps: each }))

  it.each([
    ['Vallas continuas - 3 series de 10 contactos', 'Vallas continuas', setsOf([10, 10, 10])],
    ['Hurdle hops - 2 sets of 8', 'Hurdle hops', setsOf([8, 8])],
    ['Back squat 2x4 / 2x3', 'Back squat', setsOf([4, 4, 3, 3])],
  ])('[NOTATION-01] of %s', (text, name, sets) => {
    expect(movementsOf(text)).toMatchObject([{ sets }])
    expect(readWorkout(text).blocks[0]?.items).toMatchObject([{ text: name }])
  })

  it('[NOTATION-01] of a complex go on in the next line', () => {
    for (const text of [
      '4 rounds of 2 power cleans + 2 front squats @ 70%\n2 rounds of 1 power clean + 2 front squats @ 75%',
      'POWER CLEAN + FRONT SQUAT\n4 rondas de 2 power clean + 2 front squat @70%\n2 rondas de 1 power clean + 2 front squat @75%',
    ])
      expect(plainStructure(readWorkout(text)).blocks, text).toMatchObject([
        {
          format: 'sets',
          movements: [{ rounds: 4 }, { rounds: 2, movements: [{ reps: 1 }, { percent: 75 }] }],
        },
      ])
  })
})

describe('[NOTATION-19] tables', () => {
  const rows = [
    { id: 'back_squat', sets: [{ reps: 8 }, { reps: 8 }] },
    { id: 'bench_press', sets: [{ reps: { min: 10, max: 12 } }] },
  ]

  it.each([
    '| Exercise | Sets | Reps | Rest |\n|---|---|---|---|\n| Back squat | 2 | 8 | 90 s |\n| Bench press | 1 | 10-12 | 60 s |',
    'Ejercicio\tSeries\tReps\tDescanso\nSentadilla trasera\t2\t8\t2 min\nPress banca\t1\t10-12\t90 s',
    'Exercise\tSets x Reps\tNotes\nBack squat\t2x8\tslow down\nBench press\t1x10-12\t',
    'Sentadilla trasera\t2x8\t2 min\nPress banca\t1x10-12\t90 s',
  ])('%j', text => {
    expect(movementsOf(text)).toEqual(rows)
  })

  it('have loads and efforts', () => {
    const text = 'Lift | Sets | Reps | RPE\nDeadlift | 2 | 5 | 8'
    expect(movementsOf(text)).toMatchObject([
      {
        id: 'deadlift',
        sets: [
          { reps: 5, rpe: 8 },
          { reps: 5, rpe: 8 },
        ],
      },
    ])
  })
})

describe('[NOTATION-20] named work inside other work', () => {
  it.each([
    'For time\n800 m run\n2 rounds of Cindy',
    'For time\n800 m run\n2 rounds of "Cindy"\n5 pull-ups\n10 push-ups\n15 squats',
    'Por tiempo\n800 m carrera\n2 rondas de Cindy\n\n1 ronda de Cindy es 5 dominadas, 10 flexiones y 15 sentadillas',
    'For time\n800 m run\n2 complexes\n1 complex = 5 pull-ups + 10 push-ups + 15 squats',
  ])('%j', text => {
    expect(plainStructure(readWorkout(text)).blocks).toMatchObject([
      {
        format: 'for_time',
        movements: [
          { id: 'run' },
          {
            rounds: 2,
            movements: [{ id: 'pull_up', reps: 5 }, { id: 'push_up' }, { id: 'air_squat', reps: 15 }],
          },
        ],
      },
    ])
  })

  it('rounds of an AMRAP are not that test', () => {
    const [block] = readWorkout('5 rounds of Cindy').blocks
    expect(block).toMatchObject({
      rounds: 5,
      items: [{ id: 'pull_up' }, { id: 'push_up' }, { id: 'air_squat' }],
    })
    expect(block).not.toHaveProperty('benchmark')
  })
})
