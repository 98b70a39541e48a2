// The languages of the product, and which one a browser's preferences ask for.
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}

/** The first of the wanted languages that we speak, in any regional form; English otherwise. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map(tag => tag.toLowerCase().split('-')[0]).find(isLanguage)
  return spoken ?? 'en'
}
