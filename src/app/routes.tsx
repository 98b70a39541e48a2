// The whole route table at a glance. Each screen is a file of its own that is downloaded when it is opened.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { rpc } from '../client/api.ts'
import { BrokenScreen } from './shell/broken-screen.tsx'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Shell })

const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(() => import('../features/landing/welcome-screen.tsx'), 'WelcomeScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dev/ui',
    beforeLoad: onlyInDevelopment,
    component: lazyRouteComponent(() => import('./dev/ui-gallery-screen.tsx'), 'UiGalleryScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true })
    },
  }),
]

async function onlyInDevelopment(): Promise<void> {
  const { development } = await rpc.system.about.query()
  if (!development) throw redirect({ to: '/', replace: true })
}

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: BrokenScreen,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
