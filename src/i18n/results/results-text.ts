// The words of records, progress and own loads.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { results as english } from './en.ts'
import { results as spanish } from './es.ts'

export type ResultsText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useResultsText(): ResultsText {
  return texts[useLanguage().language]
}
