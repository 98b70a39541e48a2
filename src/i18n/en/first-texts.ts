// What the frame of the app, the day of an athlete and the home of a coach say.
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { training } from './training.ts'

// What every screen may need; the rest is in i18n/results/, loaded with its screens.
const results = {
  title: 'Progress',
  hint: 'Records and history',
  pastResults: 'Past results',
  loadFailed: 'The results could not be loaded. {reason}',
  saveFailed: 'It could not be saved. {reason}',
} as const

// What other screens need too, and what a failure says; the rest is in i18n/rankings/, loaded with its screens.
export const rankings = {
  team: 'Team',
  everyTeam: 'All teams',
  program: 'Program',
  everyProgram: 'All programs',
  doneOf: '{done} of {all} done',
  loadFailed: 'This day could not be loaded. {reason}',
  moreFailed: 'Earlier days could not be loaded. {reason}',
  resultsFailed: 'The results could not be loaded. {reason}',
  newBest: 'New best',
  scaledTo: 'Scaled: {scaling}',
  noActivityFiltered: 'No athlete of this team or program has logged a workout lately.',
} as const

// The kinds of workouts and of their blocks.
export const kinds = {
  typeMetcon: 'Metcon',
  typeCustom: 'Custom',
  type_strength: 'Strength',
  type_long_run: 'Long run',
  type_weightlifting: 'Weightlifting',
  type_gymnastics: 'Gymnastics',
  type_endurance: 'Endurance',
  type_hyrox: 'HYROX',
  type_intervals: 'Intervals',
  type_skill: 'Skill',
  type_recovery: 'Recovery',
  type_emom: 'EMOM',
  type_amrap: 'AMRAP',
  type_mobility: 'Mobility',
  type_conditioning: 'Conditioning',
  type_run: 'Run',
  type_row: 'Row',
  type_rest: 'Rest',
  block_warmup: 'Warm-up',
  block_skill: 'Skill',
  block_strength: 'Strength',
  block_wod: 'WOD',
  block_cooldown: 'Cool-down',
} as const

export const install = {
  titleAthlete: '{product} on your home screen',
  titleCoach: '{product} as an app',
  section: 'Install the app',
  bodyAthlete: 'Opens without reception. One tap from your home screen.',
  bodyCoach: 'Your desk in a window of its own, always at hand.',
  install: 'Install',
  notNow: 'Not now',
  gotIt: 'Got it',
  stepShare: 'Tap Share in the bar of your browser.',
  stepAdd: 'Choose “Add to Home Screen”.',
} as const

export const coach = {
  homeTitle: 'Dashboard',
  greeting: 'Hello, {name}',
  noAthletesTitle: 'No athletes yet: share your invite code',
  noAthletesBody:
    'Athletes who register with your invite code train with you. Let them scan it at the box, send the link, or read the code out.',
  inviteFailed: 'Your invite code could not be loaded. {reason}',
  invitationsFailed: 'Your invitations could not be loaded. {reason}',
  invitingFailed: 'Nothing was sent; your list is still here. {reason}',
  resendFailed: 'It was not sent again. {reason}',
  withdrawFailed: 'It was not withdrawn. {reason}',
  inviteCode: 'Your invite code',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying. Select the text and copy it by hand.',
  share: 'Share',
  shareText: 'Train with me on {product}. My invite code is {code}.',
  scan: 'Scan to register',
  qrCode: 'QR code that leads to the registration with your invite code',
} as const

export const ui = {
  cancel: 'Cancel',
  chooseDate: 'Choose a date',
  clear: 'Clear',
  close: 'Close',
  dateExample: 'dd/mm/yyyy',
  discard: 'Discard',
  discardBody: 'It has not been saved yet.',
  discardTitle: 'Discard what you typed?',
  dismiss: 'Dismiss',
  hidePassword: 'Hide password',
  loading: 'Loading',
  locale: 'en-GB',
  nextMonth: 'Next month',
  noResults: 'No results',
  notifications: 'Recent messages of the app',
  optional: 'optional',
  previousMonth: 'Previous month',
  print: 'Print',
  search: 'Search',
  showPassword: 'Show password',
  tooFast: {
    one: 'Too much at once. Try again in {count} second.',
    other: 'Too much at once. Try again in {count} seconds.',
  },
  tooManyAttempts: {
    one: 'Too many attempts. Try again in {count} minute.',
    other: 'Too many attempts. Try again in {count} minutes.',
  },
} as const

export const shell = {
  home: '{product}, home',
  skipToContent: 'Skip to content',
  switchLanguage: 'Cambiar a español',
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
  brokenTitle: 'This screen did not load',
  brokenBody: 'Nothing you saved is lost. Check your connection and load it again.',
  reload: 'Load again',
  unreachableTitle: 'No connection',
  unreachableBody: 'This page could not be fetched. It opens by itself when the connection is back.',
  toSignIn: 'Go to sign-in',
  newVersion: 'A new version is ready.',
  update: 'Update',
  later: 'Later',
  tryAgain: 'Try again',
  signIn: 'Sign in',
  account: 'Account: {email}',
  timer: 'Timer',
  settings: 'Settings',
  signOut: 'Sign out',
  unsentTitle: {
    one: '{count} workout has not reached your coach',
    other: '{count} workouts have not reached your coach',
  },
  unsentBody:
    'What you logged or typed is only on this device. If you sign out now, it is deleted there and cannot be brought back.',
  unsentConfirm: 'Sign out and delete',
  draftsTitle: 'You have unsaved calendar changes',
  draftsBody: 'They are only in this browser. If you sign out now, they are deleted.',
  messages: 'Messages',
  messagesUnread: { one: 'Messages, {count} unread', other: 'Messages, {count} unread' },
  user: 'User',
  coach: 'Coach',
  athlete: 'Athlete',
  coachNavigation: 'Coach',
  dashboard: 'Dashboard',
  today: 'Today',
  programs: 'Programs',
  workouts: 'Workouts',
  athletes: 'Athletes',
} as const

export const texts = {
  coach,
  dashboard,
  errors,
  install,
  kinds,
  rankings,
  results,
  shell,
  training,
  ui,
}
