// Texts that only one part of the app needs: loaded with it, in both languages, and not with the dictionary of every
// screen.
import type { Language } from '../product/language.ts'
import type { Entry, ParametersOf } from './dictionary.ts'
import { useLanguage } from './text.tsx'
import { translateWith } from './translate.ts'

type ArgumentsFor<Value extends Entry> = [ParametersOf<Value>] extends [never]
  ? []
  : [parameters: { [Name in ParametersOf<Value>]: Name extends 'count' ? number : string | number }]

export type LazyText<Texts extends Record<string, Entry>> = <Key extends keyof Texts & string>(
  key: Key,
  ...parameters: ArgumentsFor<Texts[Key]>
) => string

/** `spanish` has been checked against `english` where it is written. */
export function lazyText<Texts extends Record<string, Entry>>(
  english: Texts,
  spanish: Record<keyof Texts, Entry>,
): Record<Language, LazyText<Texts>> {
  const textIn = (language: Language, texts: Record<string, Entry>): LazyText<Texts> => {
    const translate = translateWith({ of: texts }, language) as (key: string, parameters?: object) => string
    return (key, ...[parameters]) => translate(`of.${key}`, parameters)
  }
  return { en: textIn('en', english), es: textIn('es', spanish as Record<string, Entry>) }
}

/** The text in the language of the app. */
export function textHook<Text>(texts: Record<Language, Text>): () => Text {
  return function useLazyText() {
    return texts[useLanguage().language]
  }
}
