// The route table: the screen and the guard of every address.
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { api } from '../client/api.ts'
import type { App } from '../client/app.tsx'
import { createSession } from '../client/session.ts'
import { isRole } from '../domain/people/person.ts'
import { readCalendarSearch } from '../domain/programming/calendar-search.ts'
import { athleteFilter } from '../features/athletes/list/athlete-filter.ts'
import { messagesSearch } from '../features/conversation/conversation-searches.ts'
import { openConversationsOnDay } from '../features/conversation/parts-of-day.tsx'
import { activityFilter } from '../features/dashboard/activity-filter.ts'
import { announcementsSearch, inboxFilter, noteFilter } from '../features/inbox/inbox-searches.ts'
import { librarySearch } from '../features/library/library-search.ts'
import { readPrintSearch } from '../features/print/print-search.ts'
import { importSearch, programFilter } from '../features/programs/program-searches.ts'
import { dayFilter, resultsFilter } from '../features/rankings/ranking-searches.ts'
import { readProgressSearch } from '../features/results/progress/progress-search.ts'
import { loadTraining, openCachedTraining } from '../features/training/log/cached-training.ts'
import { readTrainingSearch } from '../features/training/training-searches.ts'
import type { firstData } from './first-data.ts'
import { type InApp, onlyFor, onlyForJoining, onlyForOrOffline, onlyWithCoach } from './guard.ts'
import { leaveFor } from './leave-app.ts'
import { isPrerendered } from './prerender/handover.ts'
import { screens } from './screens.ts'
import { UnreachableScreen } from './shell/fallback-screens.tsx'
import { CoachLayout, CoachNavigation, Shell } from './shell/shell.tsx'

const root = createRootRouteWithContext<{ app: App }>()({ component: Shell })
const at = <Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

const to = (target: '/' | '/auth') => () => {
  throw redirect({ to: target, replace: true })
}
const withRole = ({ params }: { params: { role: string } }) => {
  if (!isRole(params.role)) throw redirect({ to: '/auth', replace: true })
}
const sessionIn = ({ context: { app } }: InApp) => app.part(createSession).sessionOrNull()
/** A signed-in athlete who follows an invite link needs no registration, only to join. */
const toJoiningWhenSignedIn = async (
  route: InApp & { params: { role: string }; search: { code?: string } },
) => {
  withRole(route)
  const { code } = route.search
  if (!code || route.params.role !== 'athlete') return
  const session = await sessionIn(route)
  if (session?.role === 'athlete')
    throw redirect({ to: '/invite-code-entry', search: { code }, replace: true })
}
/** Legacy invite links. */
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
/** The link of a shared program: coaches see the program, everyone else what the link is. */
const toSharedProgram = async ({ params, ...route }: InApp & { params: { secret: string } }) => {
  const session = await sessionIn(route)
  if (session?.role === 'coach') throw redirect({ to: '/coach/shared/$secret', params, replace: true })
}
/** The link of an invitation to work for a gym, likewise. */
const toStaffInvitation = async ({ params, ...route }: InApp & { params: { secret: string } }) => {
  const session = await sessionIn(route)
  if (session?.role === 'coach') throw redirect({ to: '/coach/staff/$secret', params, replace: true })
}
const codeSearch = (search: Record<string, unknown>): { code?: string } =>
  search.code === undefined || search.code === '' ? {} : { code: String(search.code) }

const publicRoutes = [
  ...(['/', '/contact', '/privacy', '/terms'] as const).map(path =>
    createRoute({ ...at(path), beforeLoad: leaveFor(path), component: UnreachableScreen }),
  ),
  createRoute({ ...at('/auth'), component: screens.roleSelection }),
  createRoute({ ...at('/auth/callback'), component: screens.callback }),
  createRoute({ ...at('/auth/confirm'), component: screens.confirm }),
  createRoute({ ...at('/login'), beforeLoad: to('/auth') }),
  createRoute({ ...at('/login/$role'), beforeLoad: withRole, component: screens.login }),
  createRoute({ ...at('/login/$role/code'), beforeLoad: withRole, component: screens.secondStep }),
  createRoute({ ...at('/login/success'), component: screens.loginSuccess }),
  createRoute({ ...at('/register'), beforeLoad: to('/auth') }),
  createRoute({
    ...at('/register/$role'),
    validateSearch: codeSearch,
    beforeLoad: toJoiningWhenSignedIn,
    component: screens.register,
  }),
  createRoute({ ...at('/coach-signin'), beforeLoad: to('/auth') }),
  createRoute({ ...at('/athlete-signin'), validateSearch: codeSearch, beforeLoad: toRegistration }),
  createRoute({
    ...at('/athlete-signin/$coachName'),
    validateSearch: codeSearch,
    beforeLoad: toRegistration,
  }),
  createRoute({ ...at('/forgot-password'), component: screens.forgotPassword }),
  createRoute({ ...at('/reset-password'), component: screens.resetPassword }),
  createRoute({
    ...at('/invite-code-entry'),
    validateSearch: codeSearch,
    beforeLoad: onlyForJoining,
    component: screens.joinCoach,
  }),
  createRoute({ ...at('/staff/$secret'), beforeLoad: toStaffInvitation, component: screens.staffLink }),
  createRoute({ ...at('/shared/$secret'), beforeLoad: toSharedProgram, component: screens.sharedLink }),
  createRoute({ ...at('/board'), component: screens.television }),
  createRoute({ ...at('/demo'), component: screens.demo }),
  createRoute({ ...at('/dev/ui'), beforeLoad: onlyInDevelopment, component: screens.uiGallery }),
  createRoute({ ...at('$'), beforeLoad: to('/') }),
]

const onlyForCoach = onlyFor('coach')
const coach = createRoute({
  ...at('/coach'),
  beforeLoad: async match => {
    await onlyForCoach(match)
    if (!match.location.searchStr.includes('gym=')) return
    const { inGymOfAddress } = await import('./gym-of-address.ts')
    await inGymOfAddress(match)
  },
  loader: () => CoachNavigation.preload(),
  component: CoachLayout,
})
const atCoach = <Path extends string>(path: Path) => ({ getParentRoute: () => coach, path })
/** Asks for the first data of a screen when a link to it is pressed. A screen that is opened asks by itself. */
const ahead =
  (screen: keyof typeof firstData) =>
  ({ cause, context: { app } }: InApp & { cause: string }): void => {
    if (cause === 'preload')
      import('./first-data.ts').then(
        ({ firstData }) => void firstData[screen](app),
        () => {},
      )
  }
/**
 * A prerendered screen stays in view until its first data is there, for two seconds at most: React renders once, and nothing
 * moves afterwards. index.html has asked for that data already.
 */
const whilePrerendered = async (work: () => Promise<unknown>): Promise<void> => {
  if (isPrerendered(document.body))
    await Promise.race([work(), new Promise(resolve => setTimeout(resolve, 2_000))])
}
const coachTimer = createRoute({
  ...at('/coach/timer'),
  beforeLoad: onlyForOrOffline('coach'),
  component: screens.coachTimer,
})
/** The board goes on without a connection. */
const coachBoard = createRoute({
  ...at('/coach/board'),
  beforeLoad: onlyForOrOffline('coach'),
  loader: () => CoachNavigation.preload(),
  component: CoachLayout,
})
const atBoard = <Path extends string>(path: Path) => ({ getParentRoute: () => coachBoard, path })
const boardRoutes = [
  createRoute({ ...atBoard('/'), component: screens.board }),
  createRoute({ ...atBoard('/show'), component: screens.boardShow }),
]
const coachRoutes = [
  createRoute({
    ...atCoach('/'),
    validateSearch: activityFilter,
    loader: async match => {
      const { app } = match.context
      ahead('coachHome')(match)
      await whilePrerendered(() =>
        Promise.all([
          import('../features/dashboard/coach-home.ts').then(
            ({ loadOverview }) => loadOverview(app),
            () => {},
          ),
          app.queryClient.prefetchQuery(api.teams.list.queryOptions()),
          app.queryClient.prefetchQuery(api.programs.list.queryOptions({ status: 'published' })),
        ]),
      )
    },
    component: screens.coachHome,
  }),
  createRoute({ ...atCoach('/day'), validateSearch: dayFilter, component: screens.coachDay }),
  createRoute({
    ...atCoach('/programs'),
    validateSearch: programFilter,
    loader: ahead('programs'),
    component: screens.programs,
  }),
  createRoute({
    ...atCoach('/programs/import'),
    validateSearch: importSearch,
    component: screens.importSpreadsheet,
  }),
  createRoute({
    ...atCoach('/program/$programId'),
    validateSearch: readCalendarSearch,
    component: screens.program,
  }),
  createRoute({ ...atCoach('/program/$programId/assign'), component: screens.assign }),
  createRoute({ ...atCoach('/shared/$secret'), component: screens.sharedProgram }),
  createRoute({
    ...atCoach('/workouts'),
    validateSearch: librarySearch,
    loader: ahead('workouts'),
    component: screens.workouts,
  }),
  createRoute({
    ...atCoach('/workout/$workoutId/results'),
    validateSearch: resultsFilter,
    component: screens.workoutResults,
  }),
  createRoute({
    ...atCoach('/benchmark/$key'),
    validateSearch: resultsFilter,
    component: screens.benchmark,
  }),
  createRoute({
    ...atCoach('/athletes'),
    validateSearch: athleteFilter,
    loader: ahead('athletes'),
    component: screens.athletes,
  }),
  createRoute({
    ...atCoach('/inbox'),
    validateSearch: inboxFilter,
    loader: ahead('inbox'),
    component: screens.inbox,
  }),
  createRoute({
    ...atCoach('/inbox/announcements'),
    validateSearch: announcementsSearch,
    component: screens.announcements,
  }),
  createRoute({ ...atCoach('/notes'), validateSearch: noteFilter, component: screens.notes }),
  createRoute({ ...atCoach('/athlete/$athleteId'), component: screens.athleteProfile }),
  createRoute({
    ...atCoach('/athlete/$athleteId/calendar'),
    validateSearch: readCalendarSearch,
    component: screens.athleteCalendar,
  }),
  createRoute({
    ...atCoach('/print/program/$programId'),
    validateSearch: readPrintSearch,
    component: screens.programPrint,
  }),
  createRoute({
    ...atCoach('/print/athlete/$athleteId'),
    validateSearch: readPrintSearch,
    component: screens.athletePrint,
  }),
  createRoute({ ...atCoach('/print/workout/$workoutId'), component: screens.workoutPrint }),
  createRoute({ ...atCoach('/account'), component: screens.settings }),
  createRoute({ ...atCoach('/gym'), component: screens.gym }),
  createRoute({ ...atCoach('/staff/$secret'), component: screens.staffInvitation }),
  createRoute({ ...atCoach('$'), beforeLoad: to('/') }),
]

/** The stored results and days of the athlete. */
const openKnown = ({ context: { app } }: InApp) =>
  Promise.all([
    import('../features/results/cached-results.ts').then(
      ({ openCachedProgress }) => openCachedProgress(app),
      () => {},
    ),
    openCachedTraining(app),
  ])

/** Also where no day is shown: the look of the gym, which the header has, comes with the training. */
const openKnownTraining = ({ context: { app } }: InApp) => openCachedTraining(app)

const athlete = createRoute({ ...at('/athlete'), beforeLoad: onlyFor('athlete') })
const atAthlete = <Path extends string>(path: Path) => ({ getParentRoute: () => athlete, path })
const athleteRoutes = [
  createRoute({
    ...atAthlete('/'),
    validateSearch: readTrainingSearch,
    beforeLoad: onlyWithCoach,
    loader: async ({ context: { app } }) => {
      await openCachedTraining(app)
      await whilePrerendered(() => Promise.all([loadTraining(app), openConversationsOnDay(app)]))
    },
    component: screens.athleteHome,
  }),
  createRoute({
    ...atAthlete('/timer'),
    loader: openKnownTraining,
    component: screens.athleteTimer,
  }),
  createRoute({
    ...atAthlete('/progress'),
    validateSearch: readProgressSearch,
    loader: openKnown,
    component: screens.progress,
  }),
  createRoute({
    ...atAthlete('/messages'),
    validateSearch: messagesSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ deps, context: { app } }) => {
      const { openCachedMessages } = await import('../features/conversation/athlete/cached-coaches.ts')
      await Promise.all([openCachedMessages(app, deps.coach), openCachedTraining(app)])
    },
    component: screens.athleteMessages,
  }),
  createRoute({
    ...atAthlete('/results/$workoutId'),
    loader: openKnown,
    component: screens.workoutHistory,
  }),
  createRoute({
    ...atAthlete('/print'),
    validateSearch: readPrintSearch,
    loader: openKnownTraining,
    component: screens.ownPrint,
  }),
  createRoute({ ...atAthlete('/account'), loader: openKnownTraining, component: screens.settings }),
  createRoute({ ...atAthlete('$'), beforeLoad: to('/') }),
]

async function onlyInDevelopment({ context: { app } }: InApp): Promise<void> {
  const { development } = await app.rpc.system.about.query()
  if (!development) throw redirect({ to: '/', replace: true })
}

export const routeTree = root.addChildren([
  ...publicRoutes,
  coachTimer,
  coachBoard.addChildren(boardRoutes),
  coach.addChildren(coachRoutes),
  athlete.addChildren(athleteRoutes),
])
