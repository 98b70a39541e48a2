// The public pages in the browser: an entry of their own, without the router, the query client and the forms of the app.
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readFacts } from '../client/facts.ts'
import { isInstalled } from '../client/installed.ts'
import { keepShell } from '../client/offline-shell.ts'
import { followTheme } from '../client/theme.ts'
import { isLanguage } from '../domain/language.ts'
import { publicPageAt } from '../domain/public-page.ts'
import { PublicSite } from '../features/landing/public-site.tsx'
import { loadContent } from '../features/landing/site.ts'
import { initialLanguage } from '../i18n/language-choice.ts'
import { fetchAppAhead } from './fetch-app-ahead.ts'
import '../features/landing/styles.css'

followTheme()
// A visitor is not asked to install anything; the app asks when the time has come.
addEventListener('beforeinstallprompt', event => event.preventDefault())
void keepShell()

const root = document.getElementById('root')
if (!root) throw new Error('public-page.html has no #root')

const page = publicPageAt(location.pathname) ?? 'landing'
const facts = readFacts()
// While developing nobody has drawn the page, nor chosen its language.
const isDrawn = root.firstElementChild !== null
const { lang } = document.documentElement
const initial = await loadContent(isDrawn && isLanguage(lang) ? lang : initialLanguage())
const site = (
  <StrictMode>
    <PublicSite
      page={page}
      initial={initial}
      facts={facts}
      geoEndpoints={isInstalled() ? [] : facts.geoEndpoints}
    />
  </StrictMode>
)
fetchAppAhead(root.dataset.appFiles?.split(' ') ?? [])
// In small steps: whoever taps meanwhile is not kept waiting.
if (isDrawn) startTransition(() => void hydrateRoot(root, site))
else createRoot(root).render(site)
