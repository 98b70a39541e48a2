// The screens, code-split: each is downloaded when it is opened, with the texts that it needs.
import { lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts, type TextPart } from '../i18n/text.tsx'

/** A screen with all texts, or with the first ones and further `parts`. */
function lazy<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  parts: readonly TextPart[] = ['account', 'more'],
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadTexts(...parts)])
    return module
  }, name)
}

/** One file: the first load of every page names each file. */
const boardScreens = () => import('../features/board/board-screens.ts')

export const screens = {
  roleSelection: lazy(
    () => import('../features/accounts/sign-in/role-selection-screen.tsx'),
    'RoleSelectionScreen',
    ['account'],
  ),
  login: lazy(() => import('../features/accounts/sign-in/login-screen.tsx'), 'LoginScreen', ['account']),
  secondStep: lazy(
    () => import('../features/accounts/second-factor/second-step-screen.tsx'),
    'SecondStepScreen',
    ['account'],
  ),
  loginSuccess: lazy(
    () => import('../features/accounts/sign-in/login-success-screen.tsx'),
    'LoginSuccessScreen',
    ['account'],
  ),
  register: lazy(() => import('../features/accounts/sign-up/register-screen.tsx'), 'RegisterScreen'),
  callback: lazy(() => import('../features/accounts/sign-in/callback-screen.tsx'), 'CallbackScreen', [
    'account',
  ]),
  confirm: lazy(() => import('../features/accounts/sign-up/confirm-screen.tsx'), 'ConfirmScreen', [
    'account',
  ]),
  forgotPassword: lazy(
    () => import('../features/accounts/recovery/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
    ['account'],
  ),
  resetPassword: lazy(
    () => import('../features/accounts/recovery/reset-password-screen.tsx'),
    'ResetPasswordScreen',
    ['account'],
  ),
  joinCoach: lazy(() => import('../features/accounts/joining/join-coach-screen.tsx'), 'JoinCoachScreen', [
    'account',
  ]),
  coachHome: lazy(() => import('../features/dashboard/coach-home-screen.tsx'), 'CoachHomeScreen', []),
  demo: lazy(() => import('../features/demo/demo-screen.tsx'), 'DemoScreen'),
  coachDay: lazy(() => import('../features/rankings/day/day-screen.tsx'), 'DayScreen'),
  workoutResults: lazy(
    () => import('../features/rankings/workout-results-screen.tsx'),
    'WorkoutResultsScreen',
  ),
  benchmark: lazy(() => import('../features/rankings/benchmark-screen.tsx'), 'BenchmarkScreen'),
  workouts: lazy(() => import('../features/library/workouts-screen.tsx'), 'WorkoutsScreen'),
  programs: lazy(() => import('../features/programs/list/programs-screen.tsx'), 'ProgramsScreen'),
  importSpreadsheet: lazy(() => import('../features/programs/import/import-screen.tsx'), 'ImportScreen'),
  assign: lazy(() => import('../features/programs/assign/assign-screen.tsx'), 'AssignScreen'),
  athletes: lazy(() => import('../features/athletes/athletes-screen.tsx'), 'AthletesScreen'),
  notes: lazy(() => import('../features/inbox/notes/notes-screen.tsx'), 'NotesScreen'),
  athleteProfile: lazy(
    () => import('../features/athletes/athlete-profile-screen.tsx'),
    'AthleteProfileScreen',
  ),
  athleteCalendar: lazy(
    () => import('../features/athletes/athlete-calendar-screen.tsx'),
    'AthleteCalendarScreen',
  ),
  sharedLink: lazy(() => import('../features/programs/share/shared-link-screen.tsx'), 'SharedLinkScreen'),
  sharedProgram: lazy(
    () => import('../features/programs/share/shared-program-screen.tsx'),
    'SharedProgramScreen',
  ),
  program: lazy(() => import('../features/programs/program-screen.tsx'), 'ProgramScreen'),
  athleteHome: lazy(() => import('./athlete-home-screen.tsx'), 'AthleteHomeScreen', []),
  board: lazy(boardScreens, 'BoardScreen'),
  boardShow: lazy(boardScreens, 'BoardShowScreen'),
  television: lazy(boardScreens, 'TelevisionScreen'),
  coachTimer: lazy(() => import('../features/timer/free-timer-screen.tsx'), 'FreeTimerScreen'),
  athleteTimer: lazy(() => import('../features/training/timer/timer-screen.tsx'), 'TimerScreen'),
  progress: lazy(() => import('../features/results/progress/progress-screen.tsx'), 'ProgressScreen'),
  workoutHistory: lazy(
    () => import('../features/results/history/workout-history-screen.tsx'),
    'WorkoutHistoryScreen',
  ),
  inbox: lazy(() => import('../features/inbox/conversations/inbox-screen.tsx'), 'InboxScreen'),
  announcements: lazy(
    () => import('../features/inbox/announcements/announcements-screen.tsx'),
    'AnnouncementsScreen',
  ),
  athleteMessages: lazy(
    () => import('../features/conversation/athlete/messages-screen.tsx'),
    'MessagesScreen',
  ),
  gym: lazy(() => import('../features/gym/gym-screen.tsx'), 'GymScreen'),
  staffLink: lazy(() => import('../features/gym/staff-link-screen.tsx'), 'StaffLinkScreen'),
  staffInvitation: lazy(() => import('../features/gym/staff-link-screen.tsx'), 'StaffInvitationScreen'),
  settings: lazy(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
  programPrint: lazy(() => import('../features/print/program-print-screen.tsx'), 'ProgramPrintScreen'),
  athletePrint: lazy(() => import('../features/print/athlete-print-screen.tsx'), 'AthletePrintScreen'),
  workoutPrint: lazy(() => import('../features/print/workout-print-screen.tsx'), 'WorkoutPrintScreen'),
  ownPrint: lazy(() => import('../features/print/own-print-screen.tsx'), 'OwnPrintScreen'),
  uiGallery: lazy(() => import('../dev/ui-gallery-screen.tsx'), 'UiGalleryScreen'),
}
