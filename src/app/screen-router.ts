// The router of the screens, and what follows its navigations.
import { createRouter } from '@tanstack/react-router'
import type { App } from '../client/app.tsx'
import { readPageSettings } from '../client/page-settings.ts'
import { createSession } from '../client/session.ts'
import { closeOverlaysOnBack } from '../ui/overlays/close-on-back.ts'
import { createFallback } from './leave-app.ts'
import { routeTree } from './routes.tsx'
import { parseSearch } from './search-values.ts'
import { BrokenScreen, LoadingScreen } from './shell/fallback-screens.tsx'

const routerOf = (app: App) =>
  createRouter({
    routeTree,
    context: { app },
    parseSearch,
    defaultPreload: 'intent',
    // A press preloads at once: the finger lifts a tenth of a second later.
    defaultPreloadDelay: 0,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: BrokenScreen,
    scrollRestoration: true,
  })

export type ScreenRouter = ReturnType<typeof routerOf>

/** How long an old screen stays while the next one is on its way, in milliseconds. */
const longestStay = 15_000

/** The first use takes long on a phone: start-app.tsx gives it a task of its own. */
export function createScreenRouter(app: App): ScreenRouter {
  const router = routerOf(app)
  const { hasMovedOn } = app.part(createFallback)
  // The first screen has no `fromLocation`.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    hasMovedOn()
    router.options.defaultPendingMs = longestStay
  })
  closeOverlaysOnBack(router.history)
  // Off, it is one setting that is read. Before the first screen is found there is none to name.
  if (readPageSettings().fieldMetrics) {
    const stop = router.subscribe('onResolved', () => {
      stop()
      void import('../client/field-metrics.ts').then(
        ({ followFieldMetrics }) => followFieldMetrics(router.state.matches.at(-1)?.fullPath ?? '/'),
        () => {},
      )
    })
  }
  // Runs the guards again: after a sign-out every tab leaves the pages that need a session.
  app.part(createSession).onSessionEvent(() => void router.invalidate())
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ScreenRouter
  }
  interface HistoryState {
    /** Shown by the login screen. */
    message?: string
    /** A second entry of the same screen, for a sheet above it. */
    isOnItself?: boolean
  }
}
