// The current language: `useText` gives the texts, `useLanguage` the choice. A language is loaded when needed.
import { createContext, type ReactNode, use } from 'react'
import type { Language } from '../product/language.ts'
import type { Translate } from './dictionary.ts'
import { translateWith } from './translate.ts'
import { useSpoken } from './use-spoken.ts'

const dictionaries = {
  en: () => import('./en/dictionary.ts'),
  es: () => import('./es/dictionary.ts'),
}

export type LoadedLanguage = { language: Language; text: Translate }

export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  const { dictionary } = await dictionaries[language]()
  return { language, text: translateWith(dictionary, language) }
}

/** Rejects when the texts cannot be loaded; the language then stays. */
type TextContext = LoadedLanguage & { setLanguage(language: Language): Promise<void> }

const Context = createContext<TextContext | undefined>(undefined)

type TextProviderProps = {
  initial: LoadedLanguage
  geoEndpoints?: readonly string[]
  children: ReactNode
}

export function TextProvider({ initial, geoEndpoints, children }: TextProviderProps) {
  const { spoken, setLanguage } = useSpoken({ initial, load: loadLanguage, geoEndpoints })
  return <Context value={{ ...spoken, setLanguage }}>{children}</Context>
}

function useTextContext(): TextContext {
  const context = use(Context)
  if (!context) throw new Error('TextProvider is missing above this component')
  return context
}

/** `const text = useText(); text('shell.home')`: a missing parameter does not compile. */
export function useText(): Translate {
  return useTextContext().text
}

export function useLanguage(): Pick<TextContext, 'language' | 'setLanguage'> {
  return useTextContext()
}
