import type { Gym } from '../access-gym.ts'
import { type AccessLine, anyAthlete, gone, itsCoach, newId, signedIn } from '../access-line.ts'

const past = () => ({
  id: newId(),
  key: 'load:back_squat',
  typed: '100x5',
  unit: 'kg',
  level: 'rx',
  day: '2026-01-05',
})
const max = { movement: 'back_squat', value: 120, unit: 'kg', trainingPercent: null, testedOn: '2026-01-05' }
/** Athletes write only about themselves. */
const forAthlete = ['ok', 'not_found', 'ok', 'forbidden', 'forbidden', 'forbidden', ...gone] as const
const inTheOwnName = ['not_found', 'not_found', 'ok', 'ok', 'ok', 'ok', ...gone] as const
const ofInactive = (gym: Gym) => ({ athleteId: gym.idOf['inactive athlete'] })

export const resultsLines: readonly AccessLine[] = [
  { operation: 'results.progress', expected: anyAthlete },
  { operation: 'results.ofAthlete', expected: itsCoach, input: gym => ({ athleteId: gym.athleteId }) },
  { operation: 'results.history', expected: anyAthlete, input: gym => ({ workoutId: gym.workoutId }) },
  { operation: 'results.addPast', about: 'in the own name', expected: inTheOwnName, input: past },
  {
    operation: 'results.addPast',
    about: 'for the athlete',
    expected: forAthlete,
    input: gym => ({ ...past(), athleteId: gym.athleteId }),
  },
  {
    operation: 'results.addPast',
    about: 'for the inactive athlete',
    expected: ['inactive', 'not_found', 'forbidden', 'forbidden', 'forbidden', 'ok', ...gone],
    assistant: 'inactive',
    input: gym => ({ ...past(), ...ofInactive(gym) }),
  },
  {
    operation: 'results.removePast',
    about: 'what the athlete entered',
    expected: ['not_found', 'not_found', 'ok', 'forbidden', 'forbidden', 'forbidden', ...gone],
    input: gym => ({ id: gym.pastResultId, athleteId: gym.athleteId }),
  },
  { operation: 'results.setMax', about: 'in the own name', expected: inTheOwnName, input: () => max },
  {
    operation: 'results.setMax',
    about: 'for the athlete',
    expected: forAthlete,
    input: gym => ({ ...max, athleteId: gym.athleteId }),
  },
  {
    operation: 'results.removeMax',
    about: 'what the athlete set',
    expected: ['not_found', 'not_found', 'ok', 'forbidden', 'forbidden', 'forbidden', ...gone],
    input: gym => ({ movement: 'deadlift', athleteId: gym.athleteId }),
  },
  { operation: 'results.loads', about: 'the own ones', expected: signedIn },
  {
    operation: 'results.loads',
    about: 'of the athlete',
    expected: ['ok', 'not_found', 'ok', 'forbidden', 'forbidden', 'forbidden', ...gone],
    input: gym => ({ athleteId: gym.athleteId }),
  },
  { operation: 'results.setLoads', expected: signedIn, input: () => ({ unit: 'lb', bar: null }) },
]
