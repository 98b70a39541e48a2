// The web app manifest, in the user's language. The pages link to it with credentials: otherwise the language cookie
// would not be sent.
import { brand } from '../product/brand.ts'
import type { Language } from '../product/language.ts'
import type { SpokenContent } from './site.ts'

const words: Record<Language, { today: string; dashboard: string }> = {
  en: { today: 'Today’s training', dashboard: 'Dashboard' },
  es: { today: 'Entrenamiento de hoy', dashboard: 'Panel' },
}

export function manifestIn({ language, content }: SpokenContent): string {
  const { today, dashboard } = words[language]
  const { chalk } = brand.colours
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: content.pages.landing.description,
    lang: language,
    categories: ['fitness', 'health', 'sports'],
    // Opens offline; a coach is redirected to the dashboard.
    start_url: '/athlete',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: chalk,
    theme_color: chalk,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('icon-192', 192),
      icon('icon-512', 512),
      { ...icon('maskable-192', 192), purpose: 'maskable' },
      { ...icon('maskable-512', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: today, url: '/athlete', icons: [icon('today', 96)] },
      { name: dashboard, url: '/coach', icons: [icon('dashboard', 96)] },
    ],
  })
}

function icon(name: string, size: number) {
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' }
}
