// Which language to show: what was chosen before, else what the browser asks for. The choice is kept in this browser.
import { isLanguage, type Language, preferredLanguage } from '../domain/language.ts'

const key = 'language'

export function storedLanguage(): Language | undefined {
  const stored = localStorage.getItem(key)
  return isLanguage(stored) ? stored : undefined
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(key, language)
}

export function initialLanguage(): Language {
  return storedLanguage() ?? preferredLanguage(navigator.languages)
}

/** Calls back when another tab chooses a language. */
export function onLanguageStored(listener: (language: Language) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && isLanguage(event.newValue)) listener(event.newValue)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
