// Formats a list: "A, B and C".
import type { Language } from '../product/language.ts'

export function formatList(items: readonly string[], language: Language): string {
  // British English: no comma before "and".
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)
}
