import {
  type AccessLine,
  anyCoach,
  coachesRefused,
  isOfOwnGym,
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
  { operation: 'library.types', expected: anyCoach },
  {
    operation: 'library.addType',
    expected: anyCoach,
    input: () => ({ typed: `Type ${newId().slice(0, 8)}` }),
  },
  { operation: 'library.list', expected: anyCoach, input: () => ({}) },
  { operation: 'library.movements', expected: anyCoach },
  { operation: 'library.vocabulary', expected: anyCoach },
  { operation: 'library.setUnit', expected: anyCoach, input: () => ({ unit: 'lb' }) },
  {
    operation: 'library.teach',
    expected: anyCoach,
    input: () => ({ about: 'movement', words: 'swings', is: 'kb_swing' }),
  },
  { operation: 'library.forget', expected: anyCoach, input: () => ({ about: 'movement', words: 'swings' }) },
  { operation: 'library.addMovement', expected: anyCoach, input: () => movementFields(newId()) },
  {
    operation: 'library.addMovement',
    about: 'with the id of another coach’s',
    expected: ['ok', 'duplicate_id', ...notForAthletes],
    input: gym => movementFields(gym.movementId),
  },
  {
    operation: 'library.changeMovement',
    expected: itsCoach,
    input: gym => movementFields(gym.movementId),
  },
  { operation: 'library.removeMovement', expected: itsCoach, input: gym => ({ id: gym.movementId }) },
  { operation: 'library.get', expected: itsCoach, input: gym => ({ workoutId: gym.workoutId }) },
  { operation: 'library.usage', expected: itsCoach, input: gym => ({ workoutId: gym.workoutId }) },
  {
    operation: 'library.create',
    expected: anyCoach,
    input: gym => ({ ...workoutFields(gym), workoutId: newId() }),
  },
  {
    operation: 'library.create',
    about: 'of a type of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) => ({
      ...workoutFields(gym),
      workoutId: newId(),
      type_id: isOfOwnGym(actor) ? gym.foreignTypeId : gym.ownTypeId,
    }),
  },
  { operation: 'library.texts', expected: anyCoach, input: () => ({}) },
  {
    operation: 'library.createAll',
    expected: anyCoach,
    input: gym => ({ workouts: [{ ...workoutFields(gym), workoutId: newId() }] }),
  },
  {
    operation: 'library.createAll',
    about: 'with the id of a workout of another coach',
    expected: coachesRefused('duplicate_id'),
    input: (gym, actor) => ({
      workouts: [
        {
          ...workoutFields(gym),
          workoutId: isOfOwnGym(actor) ? gym.foreignWorkoutId : gym.workoutId,
        },
      ],
    }),
  },
  {
    operation: 'library.update',
    expected: itsCoach,
    input: gym => ({ ...workoutFields(gym), workoutId: gym.workoutId }),
  },
  {
    operation: 'library.duplicate',
    expected: itsCoach,
    input: gym => ({ workoutId: gym.workoutId, newId: newId(), name: 'Copy' }),
  },
  { operation: 'library.remove', expected: itsCoach, input: gym => ({ workoutId: gym.workoutId }) },
]
