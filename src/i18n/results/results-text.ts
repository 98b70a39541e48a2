// The words of records, progress and own loads. They are loaded with these screens, not with the dictionary of every one.
import type { Language } from '../../product/language.ts'
import type { Entry, ParametersOf } from '../dictionary.ts'
import { useLanguage } from '../text.tsx'
import { translateWith } from '../translate.ts'
import { results as english } from './en.ts'
import { results as spanish } from './es.ts'

type Texts = typeof english
type ResultsKey = keyof Texts

type ArgumentsFor<Key extends ResultsKey> = [ParametersOf<Texts[Key]>] extends [never]
  ? []
  : [parameters: { [Name in ParametersOf<Texts[Key]>]: Name extends 'count' ? number : string | number }]

export type ResultsText = <Key extends ResultsKey>(key: Key, ...parameters: ArgumentsFor<Key>) => string

function textIn(language: Language, texts: Record<ResultsKey, Entry>): ResultsText {
  const translate = translateWith({ results: texts }, language) as (
    key: string,
    parameters?: object,
  ) => string
  return (key, ...[parameters]) => translate(`results.${key}`, parameters)
}

const texts: Record<Language, ResultsText> = {
  en: textIn('en', english),
  es: textIn('es', spanish),
}

export function useResultsText(): ResultsText {
  return texts[useLanguage().language]
}
