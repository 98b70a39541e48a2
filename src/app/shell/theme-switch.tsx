import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '#client/theme.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'

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
      // Both, because a drawn screen does not know the theme.
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
