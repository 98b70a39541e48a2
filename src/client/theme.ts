// Light or dark: the user's choice, else the system's. In data-theme, which index.html sets before the first paint.
import { useSyncExternalStore } from 'react'
import { brand } from '../product/brand.ts'

export const themes = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themes)[number]
export type Theme = Exclude<ThemeChoice, 'system'>

const key = 'theme'
/** Tells the components of this document. */
const changed = 'themechange'
const systemPrefersDark = () => matchMedia('(prefers-color-scheme: dark)')

export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, choice)
  apply()
}

export function currentTheme(): Theme {
  const choice = themeChoice()
  if (choice !== 'system') return choice
  return systemPrefersDark().matches ? 'dark' : 'light'
}

function apply(): void {
  const theme = currentTheme()
  document.documentElement.dataset.theme = theme
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (bar) bar.content = theme === 'dark' ? brand.colours.ink : brand.colours.chalk
  document.dispatchEvent(new Event(changed))
}

/** Follows the system and the choice in other tabs. */
export function followTheme(): void {
  apply()
  systemPrefersDark().addEventListener('change', apply)
  addEventListener('storage', event => {
    if (event.key === key || event.key === null) apply()
  })
}

function subscribe(listener: () => void): () => void {
  document.addEventListener(changed, listener)
  return () => document.removeEventListener(changed, listener)
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice, themeChoice)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, currentTheme)
}
