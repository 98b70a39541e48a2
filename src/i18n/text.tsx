// The current language for the screens: `useText` gives the texts, `useLanguage` the choice. Each language is loaded when it is needed.
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

/** Choosing a language rejects when its texts do not arrive; everything then stays as it was. */
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
