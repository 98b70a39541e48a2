// Browser entry of the public pages: without the app's router, query client and forms.
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { cacheShell, isInstalled } from '../client/installation/installed.ts'
import { readPageSettings } from '../client/page-settings.ts'
import { followTheme } from '../client/theme.ts'
import { initialLanguage } from '../i18n/language-choice.ts'
import { isLanguage } from '../product/language.ts'
import { publicPageAt } from '../product/public-page.ts'
import { PublicSite } from './public-site.tsx'
import { loadContent } from './site.ts'
import './styles.css'

followTheme()
// A visitor is not asked to install the app; the app does that later.
addEventListener('beforeinstallprompt', event => event.preventDefault())
void cacheShell()

const root = document.getElementById('root')
if (!root) throw new Error('public-page.html has no #root')

const page = publicPageAt(location.pathname) ?? 'landing'
const settings = readPageSettings()
// In development the page is not prerendered and has no language yet.
const isPrerendered = root.firstElementChild !== null
const { lang } = document.documentElement
const initial = await loadContent(isPrerendered && isLanguage(lang) ? lang : initialLanguage())
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

const events = ['pointerover', 'focusin', 'touchstart'] as const

// The public pages do not include the app. Hovering or focusing a link to it prefetches its first files.
const appLinks = 'a[href="/auth"], a[href="/login"], a[href="/demo"]'

fetchAppAhead(root.dataset.appFiles?.split(' ') ?? [])
// Hydrates in small steps, so that a tap is not delayed.
if (isPrerendered) startTransition(() => void hydrateRoot(root, site))
else createRoot(root).render(site)

function fetchAppAhead(files: readonly string[]): void {
  const fetchOnce = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(appLinks)) return
    for (const event of events) removeEventListener(event, fetchOnce)
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
  }
  for (const event of events) addEventListener(event, fetchOnce, { passive: true })
}
