// Light or dark: the user's choice, else the system's. In data-theme, which index.html sets before the first paint.
import { brand } from '../product/brand.ts'
import { createStore, useStore } from '../store/store.ts'

export const themes = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themes)[number]
export type Theme = Exclude<ThemeChoice, 'system'>

const key = 'theme'
/** Undefined until `followTheme`. */
const look = createStore<{ choice: ThemeChoice; theme: Theme } | undefined>(undefined)
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
  look.set({ choice: themeChoice(), theme })
}

/** Follows the system and the choice in other tabs. */
export function followTheme(): void {
  apply()
  systemPrefersDark().addEventListener('change', apply)
  addEventListener('storage', event => {
    if (event.key === key || event.key === null) apply()
  })
}

export function useThemeChoice(): ThemeChoice {
  return useStore(look)?.choice ?? themeChoice()
}

export function useTheme(): Theme {
  return useStore(look)?.theme ?? currentTheme()
}
