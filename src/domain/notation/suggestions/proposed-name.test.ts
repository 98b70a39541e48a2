import { expect, it } from 'vitest'
import { readWorkout } from '../read-workout.ts'
import { proposedName } from './proposed-name.ts'

const names = new Map([['fran', 'Fran']])
const nameOf = (text: string) => proposedName(text, readWorkout(text).blocks, names)

it.each([
  ['Warm-up\n10 squats\n\nAMRAP 12\n10 T2B\n15 wall balls 9/6 kg', 'AMRAP 12: T2B, wall balls'],
  ['Calentamiento: 5 min remo\n\nFuerza\nBack squat 5x5 @75%', 'Back squat 5x5 @75%'],
  ['Fuerza\nBack squat 5x5\n\nMetcon\n21-15-9: thrusters, burpees', '21-15-9: thrusters, burpees'],
  ['Warm-up\n400 m run\n\nWOD\n21-15-9\nthrusters 43/30\npull-ups', 'Fran'],
  ['WU: 3 rds - 10 squats\n\nMC: 3 RFT: 400 m run, 10 burpees', '3 RFT: 400 m run, 10 burpees'],
  ['- Fran\n21-15-9\nthrusters\npull-ups', 'Fran'],
  ['• 10 burpees\n• 10 squats', '10 burpees'],
  ['- Warm-up\n- 10 squats\n\n- Metcon\n- 3 RFT: 10 burpees', '3 RFT: 10 burpees'],
])('[EDITOR-11] the main part is the proposed name: %j', (text, name) => {
  expect(nameOf(text)).toBe(name)
})

it.each([
  'Monday\nWarm-up\n10 squats\n\nAMRAP 12\n10 T2B',
  'Back squat 5x5',
  'A) Back squat 5x5\nB) AMRAP 5: 10 burpees',
  'Strength: back squat 5x5',
  'Warm-up\n10 squats',
  '',
])('[EDITOR-11] nothing is proposed where the first line is a title, or nothing follows it: %j', text => {
  expect(nameOf(text)).toBeUndefined()
})
