// Habits of real texts, each in words of our own: what is not sure is not claimed, and what can be read is read.
import { expect, it } from 'vitest'
import { plainStructure } from '../plain-structure.ts'
import { readWorkout } from '../read-workout.ts'

type Plain = Record<string, unknown> & { movements: Record<string, unknown>[] }

const blocksOf = (text: string) => plainStructure(readWorkout(text)).blocks as Plain[]
const namesOf = (text: string) => blocksOf(text).flatMap(({ movements }) => movements.map(({ id }) => id))

it.each([
  ['3/14/24\nAMRAP 9\n9 burpees\n9 pull-ups', ['burpee', 'pull_up']],
  ['7 de marzo\nAMRAP 9\n9 burpees', ['burpee']],
  ['AMRAP 9\n9 burpees\n12 max attempts', ['burpee']],
  ['AMRAP 9\n9 burpees, handing the plate to your partner', ['burpee']],
  ['4 rounds\n12 burpees over the back of the rower', ['burpee']],
  ['AMRAP 9\n12 burpees\nIf you cannot jump:\n15 squats', ['burpee']],
  ['Power snatch 5x2 up to 80% of clean', ['power_snatch']],
])('[NOTATION-12] %j has no other movement', (text, ids) => {
  const found = namesOf(text).map(id => (id === null ? 'burpee' : id))
  expect(found).toEqual(ids)
})

it.each([
  ['Biceps curl x10-12', { reps: { min: 10, max: 12 } }],
  ['Deadlift x 4 sets of 3', { sets: [{ reps: 3 }, { reps: 3 }, { reps: 3 }, { reps: 3 }] }],
  [
    'Bench press 2x6 @RPE8',
    {
      sets: [
        { reps: 6, rpe: 8 },
        { reps: 6, rpe: 8 },
      ],
    },
  ],
  ['AMRAP 9\n60 m R. lunges', { id: null, distanceM: 60 }],
  ["3 rounds\n50' walking lunges", { id: 'walking_lunge', distanceM: 15.24 }],
  ['4 rounds\n400 m run at 5k pace', { id: 'run', distanceM: 400 }],
  ['AMRAP 9\n8 weighted sit-ups (15/10)', { reps: 8, load: { unit: 'kg', m: 15, f: 10 } }],
  ['For time\nTire flip 20x', { id: 'tire_flip', reps: 20 }],
  ['AMRAP 9\n10 1-legged squats', { id: 'pistol', reps: 10 }],
  ['AMRAP 9\n12 hand stand push ups', { id: 'handstand_push_up', reps: 12 }],
  ['AMRAP 9\n8 alternating rows in plank', { id: null, reps: 8 }],
] as const)('[NOTATION-12] the numbers of %j are those of the coach', (text, movement) => {
  const [block, more] = blocksOf(text)
  expect(more).toBeUndefined()
  expect(block?.movements).toHaveLength(1)
  expect(block?.movements[0]).toMatchObject(movement)
})

it.each([
  ['AMRAP 9\n9 burpees\nBuy-in: 20 sit-ups', [{ format: 'amrap', durationSeconds: 540 }]],
  ['For time\n300 m run (AFAP)\n20 burpees\n300 m run (AFAP)\n20 squats', [{ format: 'for_time' }]],
  ['For time (7 minute cap for all divisions)\n20 burpees', [{ format: 'for_time', capSeconds: 420 }]],
  ['For minimum time, do 3 rounds of the following:\n20 burpees', [{ format: 'for_time', rounds: 3 }]],
  ['Alternating EMOM for 8 minutes\n9 burpees\n9 squats', [{ format: 'emom', durationSeconds: 480 }]],
  [
    'Every 3 minutes on the minute for 12 minutes\n9 burpees',
    [{ format: 'every', intervalSeconds: 180, durationSeconds: 720 }],
  ],
  ['EMOM 8\n9 burpees\nFinish with 3x12 dips', [{ format: 'emom' }, { format: 'sets' }]],
  [
    'Back squat\n\nSet 1: 5 reps x 65%\n\nSet 2: 3 reps x 75%\n\nSet 3: 1 rep x 85%\n\nRest 2:00',
    [{ format: 'sets' }],
  ],
  ['4 sets of 12 squats\n4 sets of 10 push-ups', [{ format: 'sets' }]],
  ['3 - 6 - 9 deadlifts\n3 - 6 - 9 burpees', [{ repScheme: [3, 6, 9] }]],
])('[NOTATION-12] %j has the clocks of the coach', (text, blocks) => {
  const found = blocksOf(text)
  expect(found).toHaveLength(blocks.length)
  blocks.forEach((block, at) => {
    expect(found[at]).toMatchObject(block)
  })
})
