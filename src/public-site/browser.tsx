// The public pages in the browser: an entry of their own, without the router, the query client and the forms of the app.
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isInstalled } from '../client/installation/installed.ts'
import { keepShell } from '../client/installation/offline-shell.ts'
import { readPageSettings } from '../client/page-settings.ts'
import { followTheme } from '../client/theme.ts'
import { initialLanguage } from '../i18n/language-choice.ts'
import { isLanguage } from '../product/language.ts'
import { publicPageAt } from '../product/public-page.ts'
import { fetchAppAhead } from './fetch-app-ahead.ts'
import { PublicSite } from './public-site.tsx'
import { loadContent } from './site.ts'
import './styles.css'

followTheme()
// A visitor is not asked to install anything; the app asks when the time has come.
addEventListener('beforeinstallprompt', event => event.preventDefault())
void keepShell()

const root = document.getElementById('root')
if (!root) throw new Error('public-page.html has no #root')

const page = publicPageAt(location.pathname) ?? 'landing'
const settings = readPageSettings()
// While developing nobody has drawn the page, nor chosen its language.
const isDrawn = root.firstElementChild !== null
const { lang } = document.documentElement
const initial = await loadContent(isDrawn && isLanguage(lang) ? lang : initialLanguage())
const site = (
  <StrictMode>
    <PublicSite
      page={page}
      initial={initial}
      settings={settings}
      geoEndpoints={isInstalled() ? [] : settings.geoEndpoints}
    />
  </StrictMode>
)
fetchAppAhead(root.dataset.appFiles?.split(' ') ?? [])
// In small steps: whoever taps meanwhile is not kept waiting.
if (isDrawn) startTransition(() => void hydrateRoot(root, site))
else createRoot(root).render(site)
