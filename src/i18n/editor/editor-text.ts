// The words of the workout editor. They are loaded with it, not with the dictionary of every screen.
import type { Language } from '../../product/language.ts'
import type { ParametersOf } from '../dictionary.ts'
import { useLanguage } from '../text.tsx'
import { translateWith } from '../translate.ts'
import { editor as english } from './en.ts'
import { editor as spanish } from './es.ts'

type Texts = typeof english
type EditorKey = keyof Texts

type ArgumentsFor<Key extends EditorKey> = [ParametersOf<Texts[Key]>] extends [never]
  ? []
  : [parameters: { [Name in ParametersOf<Texts[Key]>]: Name extends 'count' ? number : string | number }]

export type EditorText = <Key extends EditorKey>(key: Key, ...parameters: ArgumentsFor<Key>) => string

function textIn(language: Language, texts: Record<EditorKey, Texts[EditorKey]>): EditorText {
  const translate = translateWith({ editor: texts }, language) as (key: string, parameters?: object) => string
  return (key, ...[parameters]) => translate(`editor.${key}`, parameters)
}

const texts: Record<Language, EditorText> = {
  en: textIn('en', english),
  es: textIn('es', spanish as Record<EditorKey, Texts[EditorKey]>),
}

export function useEditorText(): EditorText {
  return texts[useLanguage().language]
}

/** Outside of screens. */
export const editorTextIn = (language: Language): EditorText => texts[language]
