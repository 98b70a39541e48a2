import { expect, it } from 'vitest'
import { bodyOf, longestTitle, titleOf } from './workout.ts'

it('a workout goes by its name, else by the first line of what it says', () => {
  expect(titleOf({ name: 'Fran', description: '21-15-9' })).toBe('Fran')
  expect(titleOf({ name: '', description: '\n  21-15-9 \nThrusters' })).toBe('21-15-9')
  const long = titleOf({ name: '', description: 'x'.repeat(longestTitle * 2) })
  expect(long).toHaveLength(longestTitle)
  expect(long.endsWith('…')).toBe(true)
})

it('says what is to be done without saying the title twice', () => {
  expect(bodyOf({ name: 'Fran', description: '21-15-9\nThrusters' })).toBe('21-15-9\nThrusters')
  expect(bodyOf({ name: '', description: 'EMOM 16\n1: row\n2: rest' })).toBe('1: row\n2: rest')
  const long = 'x'.repeat(longestTitle * 2)
  expect(bodyOf({ name: '', description: long })).toBe(long)
})
