// The languages of the product, and the choice by a browser's preferences.
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}

/** The first supported language in any regional form, else English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const supported = wanted.map(tag => tag.toLowerCase().split('-')[0]).find(isLanguage)
  return supported ?? 'en'
}
