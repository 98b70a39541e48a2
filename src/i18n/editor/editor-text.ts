// The words of the workout editor.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { editor as english } from './en.ts'
import { editor as spanish } from './es.ts'

export type EditorText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useEditorText(): EditorText {
  return texts[useLanguage().language]
}
