// The words of files for a spreadsheet.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { files as english } from './en.ts'
import { files as spanish } from './es.ts'

export type FilesText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useFilesText(): FilesText {
  return texts[useLanguage().language]
}
