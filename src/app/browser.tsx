// The entry of the app in the browser.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../client/api.ts'
import { followInstall } from '../client/installation/installation.ts'
import { isInstalled } from '../client/installation/installed.ts'
import { followVersions } from '../client/installation/new-version.ts'
import { cacheShell } from '../client/installation/offline-shell.ts'
import { followOutbox } from '../client/outbox/phone-outbox.ts'
import { recallServerTime } from '../client/outbox/server-clock.ts'
import { readPageSettings } from '../client/page-settings.ts'
import { followSession, openRemembered } from '../client/session.ts'
import { followTheme } from '../client/theme.ts'
import { registerConversation } from '../features/conversation/register-conversation.ts'
import { registerPrograms } from '../features/programs/register-programs.ts'
import { registerResults } from '../features/results/register-results.ts'
import { registerTraining } from '../features/training/register-training.ts'
import { initialLanguage } from '../i18n/language-choice.ts'
import { loadLanguage, TextProvider } from '../i18n/text.tsx'
import '../ui/styles.css'
import { isDrawn, takeOver } from './drawing/take-over.ts'
import { getRouter } from './screen-router.ts'
import { NoTexts } from './shell/no-texts.tsx'
import { TranslatedUi } from './shell/translated-ui.tsx'

// The content security policy forbids eval; zod would try it, and every try is reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** The start is divided into tasks: between them the browser paints, and answers a touch. */
const nextTask = () => new Promise(resolve => setTimeout(resolve))
await nextTask()

followTheme()
registerTraining()
registerConversation()
registerResults()
registerPrograms()
followSession()
followOutbox()
followInstall()
void cacheShell().then(registration => {
  if (registration) void followVersions(registration)
  // Not needed for the first screen.
  return import('../features/push/register-push.ts').then(
    ({ registerPush }) => registerPush(path => getRouter().history.push(path)),
    () => {},
  )
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// An installed app uses the language of its phone, not of the country.
const geoEndpoints = isInstalled() ? [] : readPageSettings().geoEndpoints

try {
  const needed = Promise.all([
    loadLanguage(initialLanguage(), ['first']),
    openRemembered(),
    recallServerTime(),
    // A drawn screen has its own styles only: see first-files.js.
    (globalThis as { loadStyles?: () => Promise<unknown> }).loadStyles?.(),
  ])
  needed.catch(() => {})
  await nextTask()
  const router = getRouter()
  const [initial] = await needed
  await nextTask()
  // The first render waits for the screen, so that React renders once. After a second it starts with the shell alone; a
  // drawn screen is more than that, and stays longer.
  const patience = isDrawn(root) ? 5_000 : 1_000
  await Promise.race([router.load(), new Promise(resolve => setTimeout(resolve, patience))])
  takeOver(root)
  const app = (
    <StrictMode>
      <TextProvider initial={initial} geoEndpoints={geoEndpoints}>
        <TranslatedUi>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </TranslatedUi>
      </TextProvider>
    </StrictMode>
  )
  // As a transition, which yields to user input.
  startTransition(() => createRoot(root).render(app))
} catch {
  createRoot(root).render(<NoTexts />)
}
