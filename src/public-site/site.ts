// Context of the public pages: the texts of the current language, and the installation's configuration.
import { createContext, use } from 'react'
import type { Language } from '../product/language.ts'
import type { PageSettings } from '../product/page-settings.ts'
import type { Content } from './content/content.ts'

export type SpokenContent = { language: Language; content: Content }
export type Site = SpokenContent & { settings: PageSettings; setLanguage(language: Language): void }

const contents = {
  en: () => import('./content/en.ts'),
  es: () => import('./content/es.ts'),
}

export async function loadContent(language: Language): Promise<SpokenContent> {
  const { content } = await contents[language]()
  return { language, content }
}

export const SiteContext = createContext<Site | undefined>(undefined)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('PublicSite is missing above this component')
  return site
}
