// Draws a screen of the app as it is before anything is known of the user.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { api } from '#client/api.ts'
import { AppProvider } from '#client/app.tsx'
import { createApp } from '#client/create-app.ts'
import { ForgotPasswordScreen } from '#features/accounts/recovery/forgot-password-screen.tsx'
import { LoginScreen } from '#features/accounts/sign-in/login-screen.tsx'
import { RoleSelectionScreen } from '#features/accounts/sign-in/role-selection-screen.tsx'
import { RegisterScreen } from '#features/accounts/sign-up/register-screen.tsx'
import { CoachHomeSkeleton } from '#features/dashboard/attention.tsx'
import { TodayScreenSkeleton } from '#features/training/today/today-skeleton.tsx'
import { loadLanguage, TextProvider } from '#i18n/text.tsx'
import type { Language } from '#product/language.ts'
import type { PrerenderedScreen } from '#product/prerendered-screen.ts'
import { CoachNavigation, Shell } from '../shell/shell.tsx'
import { TranslatedUi } from '../shell/translated-ui.tsx'

/** By the paths of the app's routes. */
const screens: Record<string, () => ReactNode> = {
  '/auth': RoleSelectionScreen,
  '/login/$role': LoginScreen,
  '/register/$role': RegisterScreen,
  '/forgot-password': ForgotPasswordScreen,
  '/coach': CoachHomeSkeleton,
  '/athlete': TodayScreenSkeleton,
}

export type Drawing = { title: string; html: string }

export async function prerenderScreen(screen: PrerenderedScreen, language: Language): Promise<Drawing> {
  const root = createRootRoute({ component: Shell })
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [`/${screen}`] }),
  })
  await Promise.all([router.load(), CoachNavigation.preload()])
  const app = createApp(globalThis)
  // The session of a coach or an athlete is not known yet; elsewhere there is none.
  if (screen !== 'coach' && screen !== 'athlete')
    app.queryClient.setQueryData(api.accounts.session.queryKey(), null)
  const initial = await loadLanguage(language)
  const rendered = renderToString(
    <TextProvider initial={initial}>
      <TranslatedUi>
        <AppProvider app={app}>
          {/* The types know the router of the app only. */}
          <RouterProvider router={router as never} />
        </AppProvider>
      </TranslatedUi>
    </TextProvider>,
    { identifierPrefix: `${language}-` },
  )
  const titles = /<title>(.*?)<\/title>/g
  return {
    title: [...rendered.matchAll(titles)].at(-1)?.[1] ?? '',
    // Without script, what was typed must not end in an address.
    html: rendered.replace(titles, '').replaceAll('<form ', '<form method="post" '),
  }
}
