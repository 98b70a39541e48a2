import { Moon, Sun } from 'lucide-react'
import { chooseTheme, currentTheme } from '../client/theme.ts'
import { squareButtonClasses } from '../ui/buttons/button-styles.ts'
import { useSite } from './site.ts'

/** Renders both icons and CSS shows one, because the prerenderer does not know the theme. */
export function ThemeButton() {
  const { otherTheme } = useSite().content.header
  return (
    <button
      type="button"
      title={otherTheme}
      aria-label={otherTheme}
      className={`${squareButtonClasses({})} noscript:hidden`}
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <Moon aria-hidden className="dark:hidden" />
      <Sun aria-hidden className="hidden dark:block" />
    </button>
  )
}
