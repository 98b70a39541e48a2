// Who may do what: one line for every operation and every other address of the API, for each kind of person who could try.
import type { ErrorCode } from '../../domain/error-code.ts'
import { password } from '../builders.ts'
import type { Gym } from './access-gym.ts'

export const actors = [
  'own coach',
  'other coach',
  'athlete',
  'another athlete',
  'athlete of another coach',
  'inactive athlete',
  'deleted account',
  'anonymous',
] as const
export type Actor = (typeof actors)[number]

/** `ignored`: answered like a success, and nothing changes. */
export type Expectation = 'ok' | 'ignored' | ErrorCode

export type AccessLine = {
  operation: string
  /** Where an operation has several lines. */
  about?: string
  expected: readonly Expectation[]
  input?: (gym: Gym, actor: Actor) => unknown
}

const always = (one: Expectation) => actors.map(() => one)
const gone = ['unauthenticated', 'unauthenticated'] as const
const notForAthletes = ['forbidden', 'forbidden', 'forbidden', 'forbidden', ...gone] as const

/** In the order of the actors. */
const anyone = always('ok')
const signedIn = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', ...gone] as const
const anyCoach = ['ok', 'ok', ...notForAthletes] as const
/** What belongs to the own coach; for another coach it does not exist. */
const itsCoach = ['ok', 'not_found', ...notForAthletes] as const
const anyAthlete = ['forbidden', 'forbidden', 'ok', 'ok', 'ok', 'ok', ...gone] as const
const coachesRefused = (code: ErrorCode) => [code, code, ...notForAthletes] as const

const newId = () => crypto.randomUUID()
const someday = { from: '2026-03-01', to: '2026-03-07' }
const workoutFields = (gym: Gym) => ({
  type_id: gym.typeId,
  name: 'Changed',
  description: 'Changed',
  notes: '',
  color: '#BAE6FD',
  blocks: [],
})
const movementFields = (id: string) => ({
  id,
  name: `Movement ${id}`,
  shortForms: [],
  measures: ['reps'],
  countsAs: null,
})
const scheduled = (gym: Gym) => ({ programId: gym.programId, day: gym.day, workoutId: gym.workoutId })
const programFields = { name: 'Changed', description: '', startsOn: '2026-03-02', endsOn: '2026-03-29' }
const credential = { id: 'a', rawId: 'a', type: 'public-key' }
const signed = { clientDataJSON: 'e' }
const nobody = { athleteIds: [], teamIds: [] }

export const accessTable: readonly AccessLine[] = [
  { operation: 'system.about', expected: anyone },

  { operation: 'accounts.session', expected: anyone },
  { operation: 'accounts.findInvite', expected: anyone, input: gym => ({ code: gym.inviteCode }) },
  {
    operation: 'accounts.signUp',
    expected: anyone,
    input: () => ({
      email: `${newId()}@example.com`,
      password: 'a long password',
      role: 'coach',
      language: 'en',
    }),
  },
  { operation: 'accounts.confirmedSignUp', expected: anyone },
  { operation: 'accounts.continueSignUp', expected: always('invalid_credentials') },
  { operation: 'accounts.resendConfirmation', expected: anyone, input: gym => ({ email: gym.email }) },
  {
    operation: 'accounts.confirmEmail',
    expected: always('link_invalid'),
    input: () => ({ token: 'guessed' }),
  },
  {
    operation: 'accounts.signIn',
    expected: always('invalid_credentials'),
    input: gym => ({ email: gym.email, password: 'guessed wrong', rememberMe: true, role: 'coach' }),
  },
  { operation: 'accounts.signOut', expected: anyone },
  { operation: 'accounts.startGoogle', expected: always('unavailable'), input: () => ({ role: 'coach' }) },
  { operation: 'accounts.finishSignIn', expected: signedIn, input: () => ({}) },
  {
    operation: 'accounts.joinCoach',
    expected: ['forbidden', 'forbidden', ...Array(4).fill('invalid_invite'), ...gone],
    input: () => ({ code: 'aaaaaaaaaa' }),
  },
  { operation: 'accounts.requestPasswordReset', expected: anyone, input: gym => ({ email: gym.email }) },
  {
    operation: 'accounts.resetPassword',
    expected: always('link_invalid'),
    input: () => ({ token: 'guessed', password: 'another password' }),
  },

  { operation: 'accounts.secondStep', expected: anyone },
  {
    operation: 'accounts.finishSecondStep',
    expected: always('step_expired'),
    input: () => ({ code: '123456', trustDevice: true }),
  },
  { operation: 'accounts.signInMethods', expected: signedIn },
  // Only the own coach and the athlete have a password; the others have just signed in.
  {
    operation: 'accounts.startTwoStep',
    about: 'with a wrong password',
    expected: ['invalid_credentials', 'ok', 'invalid_credentials', 'ok', 'ok', 'ok', ...gone],
    input: () => ({ password: 'guessed wrong' }),
  },
  {
    operation: 'accounts.confirmTwoStep',
    expected: [...Array(6).fill('step_expired'), ...gone],
    input: () => ({ code: '123456' }),
  },
  ...['accounts.newRecoveryCodes', 'accounts.stopTwoStep'].map(operation => ({
    operation,
    about: 'while it is off',
    expected: [...Array(6).fill('illegal_transition'), ...gone],
    input: () => ({ password, code: '123456' }),
  })),
  {
    operation: 'accounts.startPasskey',
    about: 'with a wrong password',
    expected: ['invalid_credentials', 'ok', 'invalid_credentials', 'ok', 'ok', 'ok', ...gone],
    input: () => ({ password: 'guessed wrong' }),
  },
  {
    operation: 'accounts.finishPasskey',
    expected: [...Array(6).fill('step_expired'), ...gone],
    input: () => ({
      name: 'A key',
      credential: { ...credential, response: { ...signed, attestationObject: 'e' } },
    }),
  },
  {
    operation: 'accounts.renamePasskey',
    expected: ['not_found', 'not_found', 'ok', 'not_found', 'not_found', 'not_found', ...gone],
    input: gym => ({ id: gym.passkeyId, name: 'Changed' }),
  },
  {
    operation: 'accounts.removePasskey',
    expected: ['not_found', 'not_found', 'ok', 'not_found', 'not_found', 'not_found', ...gone],
    input: gym => ({ id: gym.passkeyId }),
  },
  { operation: 'accounts.startPasskeySignIn', expected: anyone },
  {
    operation: 'accounts.finishPasskeySignIn',
    expected: always('step_expired'),
    input: () => ({
      role: 'coach',
      credential: { ...credential, response: { ...signed, authenticatorData: 'e', signature: 'e' } },
    }),
  },

  { operation: 'settings.updateProfile', expected: signedIn, input: () => ({ fullName: 'Changed' }) },
  { operation: 'settings.uploadAvatar', expected: signedIn, input: gym => ({ base64: gym.picture }) },
  {
    operation: 'settings.changePassword',
    expected: [...Array(6).fill('invalid_credentials'), ...gone],
    input: () => ({ currentPassword: 'guessed wrong', newPassword: 'another password' }),
  },
  { operation: 'settings.setLanguage', expected: signedIn, input: () => ({ language: 'es' }) },
  { operation: 'settings.sessions', expected: signedIn },
  { operation: 'settings.signOutOthers', expected: signedIn },
  {
    operation: 'settings.endSession',
    about: 'naming a session of another person',
    expected: [...Array(6).fill('not_found'), ...gone],
    input: () => ({ sessionId: '00000000-0000-4000-8000-000000000000' }),
  },
  { operation: 'settings.securityEvents', expected: signedIn, input: () => ({}) },
  { operation: 'settings.sendDeletionCode', expected: signedIn },
  { operation: 'settings.inviteCode', expected: anyCoach },
  { operation: 'settings.replaceInviteCode', expected: anyCoach },
  { operation: 'settings.coaches', expected: anyAthlete },
  {
    operation: 'settings.deleteAccount',
    about: 'typing somebody else’s address',
    expected: [...Array(6).fill('invalid_input'), ...gone],
    input: () => ({ email: 'somebody@else.example' }),
  },

  { operation: 'dashboard.overview', expected: anyCoach },
  { operation: 'athletes.list', expected: anyCoach, input: () => ({ today: '2026-03-02' }) },
  {
    operation: 'athletes.get',
    expected: itsCoach,
    input: gym => ({ athleteId: gym.athleteId, today: '2026-03-02' }),
  },
  {
    operation: 'athletes.days',
    expected: itsCoach,
    input: gym => ({ athleteId: gym.athleteId, ...someday }),
  },
  { operation: 'athletes.activity', expected: itsCoach, input: gym => ({ athleteId: gym.athleteId }) },
  { operation: 'athletes.notes', expected: itsCoach, input: gym => ({ athleteId: gym.athleteId }) },
  {
    operation: 'athletes.markNotesRead',
    expected: ['ok', 'ignored', ...notForAthletes],
    input: gym => ({ notes: [gym.note] }),
  },
  {
    operation: 'athletes.markNoteUnread',
    expected: itsCoach,
    input: gym => ({ id: gym.note.id }),
  },
  {
    operation: 'athletes.setStanding',
    expected: itsCoach,
    input: gym => ({ athleteIds: [gym.athleteId], standing: 'inactive' }),
  },
  {
    operation: 'athletes.rename',
    expected: itsCoach,
    input: gym => ({ athleteId: gym.athleteId, name: 'Changed' }),
  },
  { operation: 'athletes.remove', expected: itsCoach, input: gym => ({ athleteId: gym.athleteId }) },
  {
    operation: 'athletes.deleteAccount',
    expected: itsCoach,
    input: gym => ({ athleteId: gym.athleteId, name: gym.athleteName }),
  },

  { operation: 'teams.list', expected: anyCoach },
  { operation: 'teams.candidates', expected: itsCoach, input: gym => ({ teamId: gym.teamId }) },
  { operation: 'teams.create', expected: anyCoach, input: () => ({ teamId: newId(), name: 'New' }) },
  {
    operation: 'teams.create',
    about: 'with an athlete of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) => ({
      teamId: newId(),
      name: 'New',
      athleteIds: [actor === 'own coach' ? gym.foreignAthleteId : gym.athleteId],
    }),
  },
  { operation: 'teams.rename', expected: itsCoach, input: gym => ({ teamId: gym.teamId, name: 'Changed' }) },
  { operation: 'teams.remove', expected: itsCoach, input: gym => ({ teamId: gym.teamId }) },
  {
    operation: 'teams.changeMembers',
    expected: itsCoach,
    input: gym => ({ teamId: gym.teamId, remove: [gym.athleteId] }),
  },
  {
    operation: 'teams.changeMembers',
    about: 'adding an athlete of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) =>
      actor === 'own coach'
        ? { teamId: gym.teamId, add: [gym.foreignAthleteId] }
        : { teamId: gym.foreignTeamId, add: [gym.athleteId] },
  },

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

  { operation: 'programs.list', expected: anyCoach, input: () => ({}) },
  { operation: 'programs.get', expected: itsCoach, input: gym => ({ programId: gym.programId }) },
  {
    operation: 'programs.calendar',
    expected: itsCoach,
    input: gym => ({ programId: gym.programId, ...someday }),
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
      programId: actor === 'own coach' ? gym.programId : gym.foreignProgramId,
      saveId: newId(),
      revision: 0,
      edits: [
        {
          kind: 'place',
          plan: [{ offset: 0, workoutIds: [actor === 'own coach' ? gym.foreignWorkoutId : gym.workoutId] }],
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
      ...(actor === 'own coach'
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
      give: nobody,
      takeBack: { athleteIds: [gym.athleteId], teamIds: [] },
    }),
  },
  {
    operation: 'programs.assign',
    about: 'to an athlete of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) => ({
      programId: actor === 'own coach' ? gym.programId : gym.foreignProgramId,
      give: { athleteIds: [actor === 'own coach' ? gym.foreignAthleteId : gym.athleteId], teamIds: [] },
      takeBack: nobody,
    }),
  },
  {
    operation: 'programs.assign',
    about: 'to a team of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) => ({
      programId: actor === 'own coach' ? gym.programId : gym.foreignProgramId,
      give: { athleteIds: [], teamIds: [actor === 'own coach' ? gym.foreignTeamId : gym.teamId] },
      takeBack: nobody,
    }),
  },
  {
    operation: 'programs.publish',
    expected: itsCoach,
    input: gym => ({ programId: gym.programId, give: nobody, takeBack: nobody }),
  },
  {
    operation: 'programs.publish',
    about: 'to an athlete of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) => ({
      programId: actor === 'own coach' ? gym.programId : gym.foreignProgramId,
      give: { athleteIds: [actor === 'own coach' ? gym.foreignAthleteId : gym.athleteId], teamIds: [] },
      takeBack: nobody,
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

  { operation: 'training.side', expected: anyAthlete },
  { operation: 'training.setSide', expected: anyAthlete, input: () => ({ side: 'f' }) },
  { operation: 'training.days', expected: anyAthlete, input: () => someday },
  {
    operation: 'training.log',
    about: 'a workout of the athlete, in the own name',
    expected: ['forbidden', 'forbidden', 'ok', 'not_found', 'not_found', 'inactive', ...gone],
    input: (gym, actor) => gym.logOf(gym.idOf[actor] ?? gym.athleteId),
  },
  {
    operation: 'training.log',
    about: 'in the name of the athlete',
    expected: ['forbidden', 'forbidden', 'ok', 'wrong_account', 'wrong_account', 'wrong_account', ...gone],
    input: gym => gym.logOf(gym.athleteId),
  },
]

/** The rest of the API: by GET. */
export const otherAddresses: readonly { path: string; expected: readonly (200 | 302 | 401 | 403 | 404)[] }[] =
  [
    { path: '/healthz', expected: [200, 200, 200, 200, 200, 200, 200, 200] },
    { path: '/readyz', expected: [200, 200, 200, 200, 200, 200, 200, 200] },
    { path: '/api/live', expected: [200, 200, 200, 200, 200, 200, 403, 403] },
    { path: '/api/own-data.json', expected: [200, 200, 200, 200, 200, 200, 401, 401] },
    { path: '/api/own-data.csv', expected: [200, 200, 200, 200, 200, 200, 401, 401] },
    { path: '/api/avatars/:id', expected: [404, 404, 404, 404, 404, 404, 404, 404] },
    { path: '/api/auth/callback/google', expected: [302, 302, 302, 302, 302, 302, 302, 302] },
  ]
