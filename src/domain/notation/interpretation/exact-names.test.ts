import { expect, it } from 'vitest'
import { readWorkout } from '../read-workout.ts'
import { movementIndex } from '../text/movement-index.ts'
import { severalMeanings } from './exact-names.ts'

const only = (text: string) => readWorkout(text).blocks[0]?.items[0]

it('offers only movements of the catalogue', () => {
  const { byId } = movementIndex()
  const offered = [...severalMeanings].flatMap(([id, { others }]) => [id, ...others])
  expect(offered.filter(id => !byId(id))).toEqual([])
})

it('takes a squat with a load, sets or an effort for a back squat', () => {
  expect(only('20 squats')).toMatchObject({ id: 'air_squat', guesses: [{ others: ['back_squat'] }] })
  expect(only('20 squats 60 kg')).toMatchObject({ id: 'back_squat' })
  expect(only('Sentadilla 5x5')).toMatchObject({
    id: 'back_squat',
    guesses: [{ others: ['front_squat', 'air_squat'] }],
  })
  expect(only('20 air squats')).toMatchObject({ id: 'air_squat', guesses: [] })
})
