// Texts that are easily read as something else. What is not understood stays out of the structure.
import { expect, it } from 'vitest'
import { itemsOf } from '../correction.ts'
import { plainStructure } from '../plain-structure.ts'
import { readWorkout } from '../read-workout.ts'

const blocksOf = (text: string) => plainStructure(readWorkout(text)).blocks

it.each<[string, object[]]>([
  [
    '3 rounds of 10 burpees, then 10 swings, then 10 squats',
    [{ rounds: 3, movements: [{ id: 'burpee' }, { id: 'kb_swing' }, { id: 'air_squat' }] }],
  ],
  ['Every min on the min 5 burpees', [{ format: 'emom', movements: [{ id: 'burpee', reps: 5 }] }]],
  [
    'Every minute on the minute for 10 min: 5 burpees',
    [{ format: 'emom', durationSeconds: 600, movements: [{ id: 'burpee', reps: 5 }] }],
  ],
  [
    'Back squat: work up to a heavy 3, then 3x3 @ 88% of that',
    [
      { format: 'max_load', movements: [{ id: 'back_squat', reps: 3 }] },
      { format: 'sets', movements: [{ id: 'back_squat', sets: [{ reps: 3 }, { reps: 3 }, { reps: 3 }] }] },
    ],
  ],
  [
    'Sentadilla\nSubir a un triple pesado, luego 3x3 al 88% de eso',
    [
      { format: 'max_load', movements: [{ id: 'back_squat', reps: 3 }] },
      { format: 'sets', movements: [{ id: 'back_squat', sets: [{ reps: 3 }, { reps: 3 }, { reps: 3 }] }] },
    ],
  ],
  [
    'Cada minuto 5 burpees durante 10 min',
    [{ format: 'emom', durationSeconds: 600, movements: [{ id: 'burpee', reps: 5 }] }],
  ],
  [
    'Buscar RM de envion en 20 min\ndespués: 2k remo',
    [
      { format: 'max_load', durationSeconds: 1200, movements: [{ reps: 1 }] },
      { movements: [{ id: 'row', distanceM: 2000 }] },
    ],
  ],
  [
    "Tabata x3 (desc 1' entre tabatas)\nsentadillas\nflexiones\nabdominales",
    [{ format: 'tabata', rounds: 8, restSeconds: 10, timeDomainSeconds: 840 }],
  ],
  [
    '2 x Tabata push-ups, rest 1:00 between',
    [{ format: 'tabata', rounds: 16, restSeconds: 10, timeDomainSeconds: 540 }],
  ],
  [
    'Death by thrusters (start w/ 2, add 2 every min)',
    [{ format: 'death_by', movements: [{ id: 'thruster' }] }],
  ],
  [
    'Cindy 15 min',
    [
      {
        format: 'amrap',
        durationSeconds: 900,
        movements: [{ id: 'pull_up' }, { id: 'push_up' }, { id: 'air_squat' }],
      },
    ],
  ],
  [
    'Annie + 800m run',
    [
      {
        format: 'for_time',
        repScheme: [50, 40, 30, 20, 10],
        movements: [{ id: 'double_under' }, { id: 'sit_up' }],
        cashOut: [{ id: 'run', distanceM: 800 }],
      },
    ],
  ],
  [
    '3 rounds\n10 each: push-ups, sit-ups, burpees',
    [{ rounds: 3, movements: ['push_up', 'sit_up', 'burpee'].map(id => ({ id, reps: 10 })) }],
  ],
  ['3 rounds\n10 DB rows each', [{ movements: [{ id: 'db_row', reps: 10, perSide: true }] }]],
  ['5 x 1 min on, rest 1:1\nrow', [{ format: 'intervals', rounds: 5, workSeconds: 60, restSeconds: 60 }]],
  [
    '4x4min @ 85% w/ 3 min active recovery',
    [{ format: 'intervals', rounds: 4, workSeconds: 240, restSeconds: 180, score: 'none' }],
  ],
  [
    'EMOM 12 (alt): 10 burpees / 12 sit-ups / 8 pull-ups',
    [
      {
        durationSeconds: 720,
        movements: [
          { id: 'burpee', slot: 1 },
          { id: 'sit_up', slot: 2 },
          { id: 'pull_up', slot: 3 },
        ],
      },
    ],
  ],
  ...['Row 500 m x 5 / 2 min rest', 'Remo 500 m x 5 / descanso 2 min', '500 m row x 5, 2 min rest'].map(
    (text): [string, object[]] => [
      text,
      [
        {
          format: 'intervals',
          score: 'time',
          rounds: 5,
          restSeconds: 120,
          movements: [{ id: 'row', distanceM: 500 }],
        },
      ],
    ],
  ),
  ...['40/20 x 5: row, burpees', '40/20 x 5 rondas\nremo\nburpees'].map((text): [string, object[]] => [
    text,
    [
      {
        format: 'intervals',
        rounds: 5,
        workSeconds: 40,
        restSeconds: 20,
        movements: [{ id: 'row' }, { id: 'burpee' }],
      },
    ],
  ]),
  ['40/30 x 5 thrusters', [{ format: 'untimed' }]],
  ...[
    '5 rounds, each for time, every 5 min:\n400 m run',
    '5 rondas, cada una a tiempo, cada 5 min\n400 m correr',
  ].map((text): [string, object[]] => [
    text,
    [
      {
        format: 'every',
        score: 'time',
        intervalSeconds: 300,
        intervals: 5,
        movements: [{ id: 'run', distanceM: 400 }],
      },
    ],
  ]),
  ...['For time: Fran', 'Por tiempo: Fran', 'Fran for time'].map((text): [string, object[]] => [
    text,
    [{ format: 'for_time', benchmark: 'fran', repScheme: [21, 15, 9] }],
  ]),
  ['For time, cap 8: Fran', [{ benchmark: 'fran', repScheme: [21, 15, 9], capSeconds: 480 }]],
  [
    'On a running clock:\n0:00-10:00 AMRAP 10 pull-ups, 20 squats\n10:00-15:00 rest\n15:00-25:00 build to a heavy clean',
    [
      {
        format: 'amrap',
        durationSeconds: 600,
        restSeconds: 300,
        movements: [
          { id: 'pull_up', reps: 10 },
          { id: 'air_squat', reps: 20 },
        ],
      },
      { format: 'max_load', durationSeconds: 600, movements: [{ id: 'clean' }] },
    ],
  ],
  [
    '3 RFT:\n10 thrusters 43/30 - go unbroken, breathe at the top\nCoach note: scale to 30 kg\n15 pull-ups -> ring rows',
    [
      {
        movements: [
          { id: 'thruster', reps: 10, load: { m: 43, f: 30 } },
          { id: 'pull_up', reps: 15 },
        ],
        alternatives: [{ level: 'or', movements: [{ id: 'ring_row' }] }],
      },
    ],
  ],
  [
    '3 rounds: 10 pull-ups - strict, 20 push-ups - chest to floor, 30 squats, sprawl thing',
    [
      {
        movements: [
          { id: 'pull_up', reps: 10 },
          { id: 'push_up', reps: 20 },
          { id: 'air_squat', reps: 30 },
          { id: null, text: 'sprawl thing' },
        ],
      },
    ],
  ],
  ['Back squat 5x5, rest 1:30-2:00', [{ format: 'sets', restSeconds: { min: 90, max: 120 } }]],
  ['30 min bike, HR under 145', [{ movements: [{ id: 'bike_erg', seconds: 1800 }] }]],
  ['60 min bici, mantener FC max 140', [{ score: 'none', movements: [{ id: 'bike_erg', seconds: 3600 }] }]],
  ['30 min bici a 140 ppm', [{ movements: [{ id: 'bike_erg', seconds: 1800 }] }]],
])('[NOTATION-01] %j', (text, blocks) => {
  const read = blocksOf(text)
  expect(read).toMatchObject(blocks)
  expect(read).toHaveLength(blocks.length)
})

it('[NOTATION-01] the clock of death by is its own', () => {
  const [block] = readWorkout('Death by burpees\nstart w/ 2, add 2 every min').blocks
  expect(block).not.toHaveProperty('durationSeconds')
})

/** All fields of the movements. */
const fieldsIn = (text: string) => {
  const items = readWorkout(text).blocks.flatMap(itemsOf)
  return new Set(
    items.flatMap(item => [
      ...Object.keys(item),
      ...('sets' in item ? Object.keys(item.sets?.[0] ?? {}) : []),
    ]),
  )
}

it.each([
  ['Back squat: work up to a heavy 3, then 3x3 @ 88% of that', 'percent'],
  ['3 rounds\n10 burpees each', 'perSide'],
  ['3 rounds\n10 each: push-ups, sit-ups', 'perSide'],
  ['30 min bike, HR under 145', 'distanceM'],
  ['30 min bike, FC 130-140', 'reps'],
  ['3 rounds: 1 min row, rest 1:1', 'reps'],
  ['Death by burpees (start w/ 2, add 2 every min)', 'reps'],
  ['Death by burpees\nstart w/ 2, add 2 every min', 'seconds'],
])('[NOTATION-04] %j says nothing of %s', (text, field) => {
  expect(fieldsIn(text)).not.toContain(field)
})

it('[NOTATION-04] a benchmark that is done otherwise is not that benchmark', () => {
  for (const text of ['Cindy 15 min', 'Cindy (15 min)', 'Annie + 800m run'])
    expect(readWorkout(text).blocks, text).toMatchObject([{ guesses: [{ about: 'format' }] }])
  expect(readWorkout('Cindy 15 min').blocks[0]).not.toHaveProperty('benchmark')
  expect(readWorkout('Annie + 800m run').blocks[0]).not.toHaveProperty('benchmark')
  expect(readWorkout('Fran 10 min').blocks).toMatchObject([{ benchmark: 'fran', capSeconds: 600 }])
  expect(readWorkout('Cindy 20 min').blocks).toMatchObject([{ benchmark: 'cindy' }])
})

it('[NOTATION-06] is no test with another movement than the test asks for', () => {
  const benchmarkOf = (text: string) => readWorkout(text).blocks[0]?.benchmark
  expect(benchmarkOf('21-15-9 for time\nThrusters 43/30 kg\nPull-ups')).toBe('fran')
  expect(benchmarkOf('21-15-9 for time\nThrusters 43/30 kg\nPull-ups (ring rows)')).toBeUndefined()
})
