import type { Gym } from '../access-gym.ts'
import {
  type AccessLine,
  anyCoach,
  coachesRefused,
  isOfOwnGym,
  itsCoach,
  newId,
  notForAthletes,
  someday,
  workoutFields,
} from '../access-line.ts'

const scheduled = (gym: Gym) => ({ programId: gym.programId, day: gym.day, workoutId: gym.workoutId })
const proposed = (gym: Gym) => ({ programId: gym.programId, ...gym.proposal })
const programFields = {
  name: 'Changed',
  description: '',
  trainingPercent: null,
  startsOn: '2026-03-02',
  endsOn: '2026-03-29',
}
const noOne = { athleteIds: [], teamIds: [] }

const imported = (gym: Gym) => {
  const { type_id: typeId, ...workout } = workoutFields(gym)
  const workoutId = newId()
  return {
    importId: newId(),
    programId: newId(),
    ...programFields,
    workouts: [{ ...workout, typeId, workoutId, descriptionAt: 0 }],
    days: [{ day: '2026-03-02', workoutId }],
  }
}

const importedInto = (gym: Gym) => {
  const { importId, workouts, days } = imported(gym)
  const programId = gym.programId
  return { importId, programId, workouts, days: days.map(one => ({ ...one, day: gym.day })) }
}

const copied = () => ({ importId: newId(), programId: newId(), startsOn: '2026-03-02' })
const noLink = 'x'.repeat(22)

export const programsLines: readonly AccessLine[] = [
  { operation: 'programs.list', expected: anyCoach, input: () => ({}) },
  { operation: 'programs.get', expected: itsCoach, input: gym => ({ programId: gym.programId }) },
  {
    operation: 'programs.calendar',
    expected: itsCoach,
    input: gym => ({ programId: gym.programId, ...someday }),
  },
  {
    operation: 'print.program',
    expected: itsCoach,
    input: gym => ({ programId: gym.programId, ...someday }),
  },
  {
    operation: 'print.workout',
    expected: itsCoach,
    input: gym => ({ workoutId: gym.workoutId }),
  },
  {
    operation: 'programs.saveCalendar',
    expected: itsCoach,
    input: gym => ({
      programId: gym.programId,
      saveId: newId(),
      revision: 0,
      edits: [{ kind: 'remove', day: gym.day, workoutIds: [gym.workoutId] }],
    }),
  },
  {
    operation: 'programs.saveCalendar',
    about: 'with a workout of another coach',
    expected: coachesRefused('workout_gone'),
    input: (gym, actor) => ({
      programId: isOfOwnGym(actor) ? gym.programId : gym.foreignProgramId,
      saveId: newId(),
      revision: 0,
      edits: [
        {
          kind: 'place',
          plan: [{ offset: 0, workoutIds: [isOfOwnGym(actor) ? gym.foreignWorkoutId : gym.workoutId] }],
          at: ['2026-03-04'],
        },
      ],
    }),
  },
  {
    // Answers with nothing of another coach.
    operation: 'programs.weekTexts',
    expected: anyCoach,
    input: gym => ({ workoutIds: [gym.workoutId, gym.foreignWorkoutId], versionIds: [] }),
  },
  { operation: 'programs.proposals', expected: itsCoach, input: gym => ({ programId: gym.programId }) },
  { operation: 'programs.review', expected: itsCoach, input: proposed },
  {
    operation: 'programs.publishProposal',
    expected: itsCoach,
    secondCoach: 'forbidden',
    input: gym => ({ ...proposed(gym), fingerprint: gym.fingerprint }),
  },
  {
    operation: 'programs.returnProposal',
    expected: itsCoach,
    secondCoach: 'forbidden',
    input: gym => ({ ...proposed(gym), reply: 'Changed' }),
  },
  {
    operation: 'programs.withdrawProposal',
    about: 'of the second coach',
    expected: ['forbidden', 'not_found', ...notForAthletes],
    secondCoach: 'ok',
    input: proposed,
  },
  { operation: 'programs.here', expected: itsCoach, input: gym => ({ programId: gym.programId }) },
  {
    operation: 'programs.here',
    about: 'leaving',
    expected: itsCoach,
    input: gym => ({ programId: gym.programId, isLeaving: true }),
  },
  { operation: 'programs.present', expected: itsCoach, input: gym => ({ programId: gym.programId }) },
  { operation: 'programs.scheduledWorkout', expected: itsCoach, input: scheduled },
  { operation: 'programs.scheduledText', expected: itsCoach, input: scheduled },
  {
    operation: 'programs.scheduledText',
    about: 'for one athlete',
    expected: itsCoach,
    input: gym => ({ ...scheduled(gym), athleteId: gym.athleteId }),
  },
  {
    operation: 'programs.changeScheduled',
    expected: itsCoach,
    input: gym => ({
      ...scheduled(gym),
      versionId: null,
      change: { kind: 'text', content: workoutFields(gym) },
    }),
  },
  {
    operation: 'programs.changeScheduled',
    about: 'for an athlete of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) => ({
      ...(isOfOwnGym(actor)
        ? { ...scheduled(gym), athleteId: gym.foreignAthleteId }
        : {
            programId: gym.foreignProgramId,
            day: gym.day,
            workoutId: gym.foreignWorkoutId,
            athleteId: gym.athleteId,
          }),
      versionId: null,
      change: { kind: 'rest' },
    }),
  },
  {
    operation: 'programs.makeOwnWorkout',
    expected: itsCoach,
    input: gym => ({ ...scheduled(gym), newId: newId(), revision: 0 }),
  },
  { operation: 'programs.recipients', expected: itsCoach, input: gym => ({ programId: gym.programId }) },
  {
    operation: 'programs.assign',
    expected: itsCoach,
    input: gym => ({
      programId: gym.programId,
      give: noOne,
      takeBack: { athleteIds: [gym.athleteId], teamIds: [] },
    }),
  },
  {
    operation: 'programs.assign',
    about: 'to an athlete of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) => ({
      programId: isOfOwnGym(actor) ? gym.programId : gym.foreignProgramId,
      give: { athleteIds: [isOfOwnGym(actor) ? gym.foreignAthleteId : gym.athleteId], teamIds: [] },
      takeBack: noOne,
    }),
  },
  {
    operation: 'programs.assign',
    about: 'to a team of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) => ({
      programId: isOfOwnGym(actor) ? gym.programId : gym.foreignProgramId,
      give: { athleteIds: [], teamIds: [isOfOwnGym(actor) ? gym.foreignTeamId : gym.teamId] },
      takeBack: noOne,
    }),
  },
  { operation: 'programs.importProgram', expected: anyCoach, input: gym => imported(gym) },
  {
    operation: 'programs.importProgram',
    about: 'with a workout of another coach',
    expected: coachesRefused('workout_gone'),
    input: (gym, actor) => ({
      ...imported(gym),
      days: [{ day: gym.day, workoutId: isOfOwnGym(actor) ? gym.foreignWorkoutId : gym.workoutId }],
    }),
  },
  { operation: 'programs.importInto', expected: itsCoach, input: gym => importedInto(gym) },
  {
    operation: 'programs.importInto',
    about: 'with a workout of another coach',
    expected: coachesRefused('workout_gone'),
    input: (gym, actor) => ({
      ...importedInto(gym),
      programId: isOfOwnGym(actor) ? gym.programId : gym.foreignProgramId,
      days: [{ day: gym.day, workoutId: isOfOwnGym(actor) ? gym.foreignWorkoutId : gym.workoutId }],
    }),
  },
  {
    operation: 'programs.importOf',
    expected: anyCoach,
    input: gym => ({ programId: gym.programId }),
  },
  { operation: 'programs.shareOf', expected: itsCoach, input: gym => ({ programId: gym.programId }) },
  {
    operation: 'programs.share',
    expected: itsCoach,
    input: gym => ({ programId: gym.programId, isNew: true }),
  },
  { operation: 'programs.endShare', expected: itsCoach, input: gym => ({ programId: gym.programId }) },
  { operation: 'programs.shared', expected: anyCoach, input: gym => ({ secret: gym.shareSecret }) },
  {
    operation: 'programs.shared',
    about: 'by a link that no program has',
    expected: coachesRefused('not_found'),
    input: () => ({ secret: noLink }),
  },
  {
    operation: 'programs.copyShared',
    expected: anyCoach,
    input: gym => ({ secret: gym.shareSecret, ...copied() }),
  },
  {
    operation: 'programs.copyShared',
    about: 'by a link that no program has',
    expected: coachesRefused('not_found'),
    input: () => ({ secret: noLink, ...copied() }),
  },
  { operation: 'programs.undoImport', expected: itsCoach, input: gym => ({ importId: gym.importId }) },
  {
    operation: 'programs.publish',
    expected: itsCoach,
    input: gym => ({ programId: gym.programId, give: noOne, takeBack: noOne }),
  },
  {
    operation: 'programs.publish',
    about: 'to an athlete of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) => ({
      programId: isOfOwnGym(actor) ? gym.programId : gym.foreignProgramId,
      give: { athleteIds: [isOfOwnGym(actor) ? gym.foreignAthleteId : gym.athleteId], teamIds: [] },
      takeBack: noOne,
    }),
  },
  {
    operation: 'programs.create',
    expected: anyCoach,
    input: () => ({ ...programFields, programId: newId() }),
  },
  {
    operation: 'programs.update',
    expected: itsCoach,
    input: gym => ({ ...programFields, programId: gym.programId }),
  },
  {
    operation: 'programs.setOpen',
    expected: itsCoach,
    input: gym => ({ programId: gym.programId, isOpen: true }),
  },
  {
    operation: 'programs.changeStatus',
    expected: itsCoach,
    input: gym => ({ programId: gym.programId, action: 'archive' }),
  },
  {
    operation: 'programs.duplicate',
    expected: itsCoach,
    input: gym => ({ programId: gym.programId, newId: newId(), name: 'Copy', startsOn: '2026-04-06' }),
  },
  { operation: 'programs.remove', expected: itsCoach, input: gym => ({ programId: gym.programId }) },
]
