// The current language: `useText` gives the texts, `useLanguage` the choice. A language is loaded when needed, in parts:
// the first screens do not wait for the words of all others.
import { createContext, type ReactNode, use } from 'react'
import type { Language } from '../product/language.ts'
import type { Translate } from './dictionary.ts'
import { translateWith } from './translate.ts'
import { useSpoken } from './use-spoken.ts'

const files = {
  en: {
    first: () => import('./en/first-texts.ts'),
    account: () => import('./en/account-texts.ts'),
    more: () => import('./en/more-texts.ts'),
  },
  es: {
    first: () => import('./es/first-texts.ts'),
    account: () => import('./es/account-texts.ts'),
    more: () => import('./es/more-texts.ts'),
  },
}

export type TextPart = keyof (typeof files)[Language]
export type LoadedLanguage = { language: Language; text: Translate }
type Texts = Parameters<typeof translateWith>[0]

/** What has arrived of the dictionary, by language, and what was wanted of it so far. */
const loaded = {
  texts: { en: {}, es: {} } as Record<Language, Texts>,
  languages: new Set<Language>(),
  parts: new Set<TextPart>(),
}
const allParts: readonly TextPart[] = ['first', 'account', 'more']

/** Loads a language, by default with all of its texts; what was wanted before comes along. */
export async function loadLanguage(
  language: Language,
  parts: Iterable<TextPart> = allParts,
): Promise<LoadedLanguage> {
  loaded.languages.add(language)
  await loadTexts(...parts, ...loaded.parts)
  return { language, text: translateWith(loaded.texts[language], language) }
}

/** Loads parts of the texts, for a screen that needs them, in the languages of the page. */
export async function loadTexts(...parts: TextPart[]): Promise<void> {
  for (const part of parts) loaded.parts.add(part)
  await Promise.all([...loaded.languages].flatMap(language => parts.map(part => loadPart(language, part))))
}

async function loadPart(language: Language, part: TextPart): Promise<void> {
  const { texts } = await files[language][part]()
  Object.assign(loaded.texts[language], texts)
}

const loadSpoken = (language: Language) => loadLanguage(language, [])

/** Rejects when the texts cannot be loaded; the language then stays. */
type TextContext = LoadedLanguage & { setLanguage(language: Language): Promise<void> }

const Context = createContext<TextContext | undefined>(undefined)

type TextProviderProps = {
  initial: LoadedLanguage
  geoEndpoints?: readonly string[]
  children: ReactNode
}

export function TextProvider({ initial, geoEndpoints, children }: TextProviderProps) {
  const { spoken, setLanguage } = useSpoken({ initial, load: loadSpoken, geoEndpoints })
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
