// Any score, for the tests of properties.
import fc from 'fast-check'
import { weightUnits } from '../domain/score/loads/weight.ts'
import { distanceUnits, type Score } from '../domain/score/score.ts'

const count = fc.integer({ min: 1, max: 999 })
const several = <Value>(of: fc.Arbitrary<Value>) => fc.array(of, { minLength: 1, maxLength: 6 })

const timeSet = fc.oneof(
  fc.record({ seconds: fc.integer({ min: 1, max: 40_000 }).map(tenths => tenths / 10) }),
  fc.record({ cappedAt: fc.option(fc.integer({ min: 0, max: 500 })) }),
)
const weight = fc.record({
  value: fc.integer({ min: 2, max: 1600 }).map(quarters => quarters / 4),
  unit: fc.constantFrom(...weightUnits),
})
const distance = fc.record({
  value: fc.integer({ min: 1, max: 60_000 }).map(tenths => tenths / 10),
  unit: fc.constantFrom(...distanceUnits),
})

export const scores: fc.Arbitrary<Score> = fc.oneof(
  fc.record({ type: fc.constant('time' as const), sets: several(timeSet) }),
  fc.record({
    type: fc.constant('rounds_reps' as const),
    sets: several(fc.record({ rounds: fc.nat(60), reps: fc.nat(300) })),
  }),
  fc.record({
    type: fc.constantFrom('reps' as const, 'calories' as const, 'points' as const),
    sets: several(count),
  }),
  fc.record({
    type: fc.constant('load' as const),
    sets: several(fc.record({ reps: fc.integer({ min: 1, max: 30 }), load: weight })),
  }),
  fc.record({ type: fc.constant('distance' as const), sets: several(distance) }),
)
