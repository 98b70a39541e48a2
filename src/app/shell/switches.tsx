import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '#client/theme.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import type { Language } from '#product/language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast.tsx'

/** Toggles light and dark; the system's preference is a choice in the settings. */
export function ThemeSwitch() {
  const text = useText()
  const dark = useTheme() === 'dark'
  const label = dark ? text('shell.toLight') : text('shell.toDark')
  return (
    <Button
      variant="quiet"
      className="max-sm:min-w-11 max-sm:px-2"
      title={label}
      // Both, because a prerendered screen does not know the theme.
      icon={
        <>
          <Sun aria-hidden className="not-dark:hidden" />
          <Moon aria-hidden className="dark:hidden" />
        </>
      }
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <span className="sr-only">{label}</span>
    </Button>
  )
}

const other: Record<Language, Language> = { en: 'es', es: 'en' }

export function useOtherLanguage() {
  const text = useText()
  const { language, setLanguage } = useLanguage()
  const next = other[language]
  return { next, speak: () => setLanguage(next).catch(() => toast.error(text('errors.unavailable'))) }
}

/** Shows the other language, in that language. */
export function LanguageSwitch() {
  const text = useText()
  const { next, speak } = useOtherLanguage()
  return (
    <Button
      variant="quiet"
      className="max-sm:min-w-11 max-sm:px-2 max-sm:text-[min(0.9375rem,4.75vw)]"
      lang={next}
      title={text('shell.switchLanguage')}
      onClick={() => void speak()}
    >
      <span className="sr-only">{text('shell.switchLanguage')}: </span>
      {next.toUpperCase()}
    </Button>
  )
}
