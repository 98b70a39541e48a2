// Starts the app: first the parts that listen, then the first screen.
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type App, AppProvider } from '../client/app.tsx'
import { createInstallation } from '../client/installation/installation.ts'
import { cacheShell, isInstalled } from '../client/installation/installed.ts'
import { createPhoneOutbox } from '../client/outbox/phone-outbox.ts'
import { createServerClock } from '../client/outbox/server-clock.ts'
import { readPageSettings } from '../client/page-settings.ts'
import { createQueryGroups } from '../client/query-groups.ts'
import { createSession } from '../client/session.ts'
import { registerStoredAnswers } from '../client/storage/stored-answers.ts'
import { followTheme } from '../client/theme.ts'
import { registerConversation } from '../features/conversation/register-conversation.ts'
import { registerPrograms } from '../features/programs/register-programs.ts'
import { createCachedDays } from '../features/results/cached-days.ts'
import { cachedDaysOf } from '../features/training/log/cached-training.ts'
import { registerTraining } from '../features/training/register-training.ts'
import { initialLanguage } from '../i18n/language-choice.ts'
import { loadLanguage, TextProvider } from '../i18n/text.tsx'
import { handOver, isPrerendered } from './prerender/handover.ts'
import { queryGroups } from './query-groups.ts'
import { createScreenRouter } from './screen-router.ts'
import { NoTexts } from './shell/fallback-screens.tsx'
import { TranslatedUi } from './shell/translated-ui.tsx'

/** The start is divided into tasks: between them the browser paints, and answers a touch. */
const nextTask = () => new Promise(resolve => setTimeout(resolve))

/** Shows the app in this element. */
export async function startApp(app: App, element: HTMLElement): Promise<Root> {
  await nextTask()

  const session = app.part(createSession)
  followTheme()
  app.part(createQueryGroups).setQueryGroups(queryGroups)
  registerStoredAnswers(app)
  registerTraining(app)
  registerConversation(app)
  app.part(createCachedDays).registerCachedDays(cachedDaysOf)
  registerPrograms(app)
  session.followSession()
  app.part(createPhoneOutbox).followOutbox()
  app.part(createInstallation).followInstall()
  void cacheShell().then(registration =>
    import('./start-later.ts').then(
      ({ startLater }) => startLater(app, registration),
      () => {},
    ),
  )

  // An installed app uses the language of its phone, not of the country.
  const geoEndpoints = isInstalled() ? [] : readPageSettings().geoEndpoints

  try {
    const needed = Promise.all([
      loadLanguage(initialLanguage(), ['first']),
      session.openRemembered(),
      app.part(createServerClock).recall(),
      // A prerendered screen has its own styles only: see first-files.js.
      (globalThis as { loadStyles?: () => Promise<unknown> }).loadStyles?.(),
    ])
    needed.catch(() => {})
    await nextTask()
    const router = app.part(createScreenRouter)
    const [initial] = await needed
    await nextTask()
    // The first render waits for the screen, so that React renders once. After a second it starts with the shell alone;
    // a prerendered screen is more than that, and stays longer.
    const patience = isPrerendered(element) ? 5_000 : 1_000
    await Promise.race([router.load(), new Promise(resolve => setTimeout(resolve, patience))])
    handOver(element)
    const screens = (
      <StrictMode>
        <TextProvider initial={initial} geoEndpoints={geoEndpoints}>
          <TranslatedUi>
            <AppProvider app={app}>
              <RouterProvider router={router} />
            </AppProvider>
          </TranslatedUi>
        </TextProvider>
      </StrictMode>
    )
    const root = createRoot(element)
    // As a transition, which yields to user input.
    startTransition(() => root.render(screens))
    return root
  } catch {
    const root = createRoot(element)
    root.render(<NoTexts />)
    return root
  }
}
