// The current language for the screens: `useText` gives the texts, `useLanguage` the choice. Each language is loaded when it is needed.
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../domain/language.ts'
import type { Translate } from './dictionary.ts'
import { languageByPlace } from './language-by-place.ts'
import { onLanguageStored, storedLanguage, storeLanguage } from './language-choice.ts'
import { translateWith } from './translate.ts'

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
  /** Asked for the country on a first visit; none, and the browser's language stays. */
  geoEndpoints?: readonly string[]
  children: ReactNode
}

const none: readonly string[] = []

export function TextProvider({ initial, geoEndpoints = none, children }: TextProviderProps) {
  const [loaded, setLoaded] = useState(initial)
  const wanted = useRef(initial.language)

  /** The last one asked for wins, whichever arrives first; one that does not arrive changes nothing. */
  const show = useCallback(async (language: Language) => {
    wanted.current = language
    const next = await loadLanguage(language)
    if (wanted.current === language) setLoaded(next)
  }, [])
  useEffect(() => {
    const follow = (language: Language) => void show(language).catch(() => {})
    // Another tab may have chosen while this one was still loading its first texts.
    const stored = storedLanguage()
    if (stored && stored !== wanted.current) follow(stored)
    return onLanguageStored(follow)
  }, [show])
  useEffect(() => {
    const follow = async () => {
      const language = await languageByPlace(geoEndpoints)
      if (language && language !== wanted.current) await show(language)
    }
    follow().catch(() => {})
  }, [geoEndpoints, show])
  useEffect(() => {
    document.documentElement.lang = loaded.language
  }, [loaded.language])

  const setLanguage = async (language: Language) => {
    await show(language)
    storeLanguage(language)
  }
  return <Context value={{ ...loaded, setLanguage }}>{children}</Context>
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
