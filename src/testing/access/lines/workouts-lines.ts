import {
  type AccessLine,
  anyCoach,
  coachesRefused,
  itsCoach,
  newId,
  notForAthletes,
  workoutFields,
} from '../access-line.ts'

const movementFields = (id: string) => ({
  id,
  name: `Movement ${id}`,
  shortForms: [],
  measures: ['reps'],
  countsAs: null,
})

export const workoutsLines: readonly AccessLine[] = [
  { operation: 'workouts.types', expected: anyCoach },
  {
    operation: 'workouts.addType',
    expected: anyCoach,
    input: () => ({ typed: `Type ${newId().slice(0, 8)}` }),
  },
  { operation: 'workouts.list', expected: anyCoach, input: () => ({}) },
  { operation: 'workouts.movements', expected: anyCoach },
  { operation: 'workouts.vocabulary', expected: anyCoach },
  { operation: 'workouts.setUnit', expected: anyCoach, input: () => ({ unit: 'lb' }) },
  {
    operation: 'workouts.teach',
    expected: anyCoach,
    input: () => ({ about: 'movement', words: 'swings', is: 'kb_swing' }),
  },
  { operation: 'workouts.forget', expected: anyCoach, input: () => ({ about: 'movement', words: 'swings' }) },
  { operation: 'workouts.addMovement', expected: anyCoach, input: () => movementFields(newId()) },
  {
    operation: 'workouts.addMovement',
    about: 'with the id of another coach’s',
    expected: ['ok', 'duplicate_id', ...notForAthletes],
    input: gym => movementFields(gym.movementId),
  },
  {
    operation: 'workouts.changeMovement',
    expected: itsCoach,
    input: gym => movementFields(gym.movementId),
  },
  { operation: 'workouts.removeMovement', expected: itsCoach, input: gym => ({ id: gym.movementId }) },
  { operation: 'workouts.get', expected: itsCoach, input: gym => ({ workoutId: gym.workoutId }) },
  { operation: 'workouts.usage', expected: itsCoach, input: gym => ({ workoutId: gym.workoutId }) },
  {
    operation: 'workouts.create',
    expected: anyCoach,
    input: gym => ({ ...workoutFields(gym), workoutId: newId() }),
  },
  {
    operation: 'workouts.create',
    about: 'of a type of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) => ({
      ...workoutFields(gym),
      workoutId: newId(),
      type_id: actor === 'own coach' ? gym.foreignTypeId : gym.ownTypeId,
    }),
  },
  { operation: 'workouts.texts', expected: anyCoach, input: () => ({}) },
  {
    operation: 'workouts.createAll',
    expected: anyCoach,
    input: gym => ({ workouts: [{ ...workoutFields(gym), workoutId: newId() }] }),
  },
  {
    operation: 'workouts.createAll',
    about: 'with the id of a workout of another coach',
    expected: coachesRefused('duplicate_id'),
    input: (gym, actor) => ({
      workouts: [
        {
          ...workoutFields(gym),
          workoutId: actor === 'own coach' ? gym.foreignWorkoutId : gym.workoutId,
        },
      ],
    }),
  },
  {
    operation: 'workouts.update',
    expected: itsCoach,
    input: gym => ({ ...workoutFields(gym), workoutId: gym.workoutId }),
  },
  {
    operation: 'workouts.duplicate',
    expected: itsCoach,
    input: gym => ({ workoutId: gym.workoutId, newId: newId(), name: 'Copy' }),
  },
  { operation: 'workouts.remove', expected: itsCoach, input: gym => ({ workoutId: gym.workoutId }) },
]
