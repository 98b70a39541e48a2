import { expect, it } from 'vitest'
import { longestTitle, titleOf } from './workout.ts'

it('a workout goes by its name, else by the first line of what it says', () => {
  expect(titleOf({ name: 'Fran', description: '21-15-9' })).toBe('Fran')
  expect(titleOf({ name: '', description: '\n  21-15-9 \nThrusters' })).toBe('21-15-9')
  const long = titleOf({ name: '', description: 'x'.repeat(longestTitle * 2) })
  expect(long).toHaveLength(longestTitle)
  expect(long.endsWith('…')).toBe(true)
})
