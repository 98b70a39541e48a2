// What all other screens say.
import { athletes } from './athletes.ts'
import { calendar } from './calendar.ts'
import { programs } from './programs.ts'
import { settings } from './settings.ts'
import { workouts } from './workouts.ts'

// What a failure says; the rest is in i18n/progression/, loaded with the dialog.
export const progression = {
  textsFailed: 'The texts could not be loaded. The week can be repeated as the library has it. {reason}',
} as const

export const demo = {
  title: 'Demo',
  about: 'About this demo',
  sampleGym: 'A sample gym.',
  notSaved: 'Look around: nothing you do here is saved.',
  start: 'Start with your own athletes',
  exit: 'Exit demo',
  keepLooking: 'Keep looking',
  athleteBehind:
    'In your own gym this opens {name}’s profile: the calendar, how much of it gets done, and every note.',
  inviteCode: 'Sample invite code',
  copied: 'Sample copied',
  shareText: 'This is how a coach’s day looks in {product}.',
  scan: 'A sample: scan to open this demo',
  qrCode: 'QR code that leads to this demo',
} as const

export const athlete = {
  title: 'Athlete',
  loadFailed: 'This athlete could not be loaded. {reason}',
  notFoundTitle: 'Athlete not found',
  notFoundBody: 'They are no longer with you, or the address has a mistake in it.',
  toAthletes: 'To your athletes',

  active: 'Active',
  pending: 'Not confirmed yet',
  inactive: 'Inactive',
  pendingHint: 'The email address is not confirmed yet. Until then none of your programs reaches {name}.',
  inactiveHint:
    '{name} is inactive: none of your programs reaches them, and they cannot log. What they logged is kept.',

  ownName: 'Their own name',
  calendar: 'Calendar',
  notes: 'Notes',
  message: 'Message',
  joined: 'With you since',
  lastActivity: 'Last activity',
  nothingLogged: 'Nothing logged yet',
  teams: 'Teams',
  noTeams: 'In no team',
  activity: 'Recent activity',

  programs: 'Programs',
  noPrograms: 'No program reaches {name} yet. Open one of yours and assign it.',
  toPrograms: 'Go to your programs',

  adherence: 'Adherence',
  adherenceHint: 'Done, of what was planned until yesterday. What was done today counts too.',
  lastWeeks: { one: 'Last week', other: 'Last {count} weeks' },
  doneOfPlanned: { one: '{done} of {count} workout', other: '{done} of {count} workouts' },
  nothingPlanned: 'Nothing planned',
  noAdherence:
    'Nothing was planned in these weeks. As soon as there is, you see here week by week how much of it was done.',
  chart: 'Workouts by week',
  week: 'Week of',
  thisWeek: 'This week',
  missed: 'Missed',
  ahead: 'Still open',

  calendarOf: 'Calendar of {name}',
  calendarFailed: 'The calendar could not be loaded. {reason}',
  day: { one: '{day}. {workouts}, {count} done', other: '{day}. {workouts}, {count} done' },
  emptyDay: '{day}. Nothing planned',
  nothingOnDay: 'Nothing planned.',
  signs: 'What the signs mean',
  withNote: 'With a note',
  noteOf: 'Note from {name}',
  coachNotes: 'Your notes',
  loadsOf: 'Loads of {name}',
  doneAt: 'Done {moment}',
  changedFor: 'Changed for {name}',
  doneOn: 'Done on {day}, before you moved it',
  restFor: 'Rest, changed for {name}',
  insteadOf: 'Instead of {workout}',
  takenOff: 'Logged, but no longer planned on this day.',
} as const

export const texts = {
  athlete,
  athletes,
  calendar,
  demo,
  programs,
  progression,
  settings,
  workouts,
}
