// The whole route table at a glance. Each screen is a file of its own that is downloaded when it is opened.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { rpc } from '../client/api.ts'
import { onSessionEvent } from '../client/session.ts'
import { isRole } from '../domain/roles.ts'
import { onlyFor, onlyForJoining, onlyWithCoach } from './guard.ts'
import { BrokenScreen } from './shell/broken-screen.tsx'
import { CoachLayout } from './shell/coach-layout.tsx'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Shell })
const at = <Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

const to = (target: '/' | '/auth') => () => {
  throw redirect({ to: target, replace: true })
}
const withRole = ({ params }: { params: { role: string } }) => {
  if (!isRole(params.role)) throw redirect({ to: '/auth', replace: true })
}
/** Old addresses that athletes were given; a code in them leads straight to the registration. */
const toRegistration = ({ search }: { search: { code?: string } }) => {
  throw search.code
    ? redirect({
        to: '/register/$role',
        params: { role: 'athlete' },
        search: { code: search.code },
        replace: true,
      })
    : redirect({ to: '/auth', replace: true })
}
const codeSearch = (search: Record<string, unknown>): { code?: string } =>
  search.code === undefined || search.code === '' ? {} : { code: String(search.code) }

const publicRoutes = [
  createRoute({
    ...at('/'),
    component: lazyRouteComponent(() => import('../features/landing/welcome-screen.tsx'), 'WelcomeScreen'),
  }),
  createRoute({
    ...at('/auth'),
    component: lazyRouteComponent(
      () => import('../features/accounts/role-selection-screen.tsx'),
      'RoleSelectionScreen',
    ),
  }),
  createRoute({ ...at('/login'), beforeLoad: to('/auth') }),
  createRoute({ ...at('/coach-signin'), beforeLoad: to('/auth') }),
  createRoute({ ...at('/athlete-signin'), validateSearch: codeSearch, beforeLoad: toRegistration }),
  createRoute({
    ...at('/athlete-signin/$coachName'),
    validateSearch: codeSearch,
    beforeLoad: toRegistration,
  }),
  createRoute({
    ...at('/login/success'),
    component: lazyRouteComponent(
      () => import('../features/accounts/login-success-screen.tsx'),
      'LoginSuccessScreen',
    ),
  }),
  createRoute({
    ...at('/login/$role'),
    beforeLoad: withRole,
    component: lazyRouteComponent(() => import('../features/accounts/login-screen.tsx'), 'LoginScreen'),
  }),
  createRoute({ ...at('/register'), beforeLoad: to('/auth') }),
  createRoute({
    ...at('/register/$role'),
    validateSearch: codeSearch,
    beforeLoad: withRole,
    component: lazyRouteComponent(() => import('../features/accounts/register-screen.tsx'), 'RegisterScreen'),
  }),
  createRoute({
    ...at('/auth/callback'),
    component: lazyRouteComponent(() => import('../features/accounts/callback-screen.tsx'), 'CallbackScreen'),
  }),
  createRoute({
    ...at('/auth/confirm'),
    component: lazyRouteComponent(() => import('../features/accounts/confirm-screen.tsx'), 'ConfirmScreen'),
  }),
  createRoute({
    ...at('/forgot-password'),
    component: lazyRouteComponent(
      () => import('../features/accounts/forgot-password-screen.tsx'),
      'ForgotPasswordScreen',
    ),
  }),
  createRoute({
    ...at('/reset-password'),
    component: lazyRouteComponent(
      () => import('../features/accounts/reset-password-screen.tsx'),
      'ResetPasswordScreen',
    ),
  }),
  createRoute({
    ...at('/invite-code-entry'),
    beforeLoad: onlyForJoining,
    component: lazyRouteComponent(
      () => import('../features/accounts/join-coach-screen.tsx'),
      'JoinCoachScreen',
    ),
  }),
  createRoute({
    ...at('/contact'),
    component: lazyRouteComponent(() => import('../features/accounts/contact-screen.tsx'), 'ContactScreen'),
  }),
  createRoute({
    ...at('/dev/ui'),
    beforeLoad: onlyInDevelopment,
    component: lazyRouteComponent(() => import('./dev/ui-gallery-screen.tsx'), 'UiGalleryScreen'),
  }),
  createRoute({ ...at('$'), beforeLoad: to('/') }),
]

const coach = createRoute({ ...at('/coach'), beforeLoad: onlyFor('coach'), component: CoachLayout })
const atCoach = <Path extends string>(path: Path) => ({ getParentRoute: () => coach, path })
const comingScreen = lazyRouteComponent(
  () => import('../features/dashboard/coming-screen.tsx'),
  'ComingScreen',
)
const coachRoutes = [
  createRoute({
    ...atCoach('/'),
    component: lazyRouteComponent(
      () => import('../features/dashboard/coach-home-screen.tsx'),
      'CoachHomeScreen',
    ),
  }),
  createRoute({ ...atCoach('/programs'), component: comingScreen }),
  createRoute({ ...atCoach('/workouts'), component: comingScreen }),
  createRoute({ ...atCoach('/athletes'), component: comingScreen }),
  createRoute({ ...atCoach('/athlete/$athleteId'), component: comingScreen }),
  createRoute({ ...atCoach('/athlete/$athleteId/calendar'), component: comingScreen }),
  createRoute({ ...atCoach('/program/$programId'), component: comingScreen }),
  createRoute({ ...atCoach('/program/$programId/assign'), component: comingScreen }),
  createRoute({
    ...atCoach('/account'),
    component: lazyRouteComponent(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({ ...atCoach('$'), beforeLoad: to('/') }),
]

const athlete = createRoute({ ...at('/athlete'), beforeLoad: onlyFor('athlete') })
const atAthlete = <Path extends string>(path: Path) => ({ getParentRoute: () => athlete, path })
const athleteRoutes = [
  createRoute({
    ...atAthlete('/'),
    beforeLoad: onlyWithCoach,
    component: lazyRouteComponent(
      () => import('../features/training/athlete-home-screen.tsx'),
      'AthleteHomeScreen',
    ),
  }),
  createRoute({
    ...atAthlete('/account'),
    component: lazyRouteComponent(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({ ...atAthlete('$'), beforeLoad: to('/') }),
]

async function onlyInDevelopment(): Promise<void> {
  const { development } = await rpc.system.about.query()
  if (!development) throw redirect({ to: '/', replace: true })
}

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicRoutes,
    coach.addChildren(coachRoutes),
    athlete.addChildren(athleteRoutes),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: BrokenScreen,
  scrollRestoration: true,
})

// A sign-out anywhere leaves the pages that need a session, in every tab.
onSessionEvent(() => void router.invalidate())

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Shown by the login screen. */
    message?: string
  }
}
