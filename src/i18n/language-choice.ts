// The language to show: the user's choice, else the country's, else the browser's. The choice is stored in this
// browser.
import { isLanguage, type Language, preferredLanguage } from '../product/language.ts'

const key = 'language'

export function storedLanguage(): Language | undefined {
  const stored = localStorage.getItem(key)
  return isLanguage(stored) ? stored : undefined
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(key, language)
  setLanguageCookie(language, 'a year')
}

/** In a cookie, because the server chooses the language of the public pages and cannot read localStorage. */
export function setLanguageCookie(language: Language, lasting: 'a year' | 'this session'): void {
  const end = lasting === 'a year' ? '; max-age=31536000' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser
  document.cookie = `language=${language}; path=/; samesite=lax${end}`
}

export function initialLanguage(): Language {
  const byLocation = sessionStorage.getItem('languageByPlace')
  return storedLanguage() ?? (isLanguage(byLocation) ? byLocation : preferredLanguage(navigator.languages))
}

/** Calls back when another tab changes the language. */
export function onLanguageStored(listener: (language: Language) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && isLanguage(event.newValue)) listener(event.newValue)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
