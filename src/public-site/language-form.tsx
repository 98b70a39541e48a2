import type { Language } from '../product/language.ts'
import { buttonClasses } from '../ui/buttons/button-styles.ts'
import { useSite } from './site.ts'

const other: Record<Language, Language> = { en: 'es', es: 'en' }

/** Names the other language in that language. Without script the server sends the page in it. */
export function LanguageForm() {
  const { content, language, setLanguage } = useSite()
  const next = other[language]
  return (
    <form
      method="get"
      onSubmit={event => {
        event.preventDefault()
        setLanguage(next)
      }}
    >
      <button
        type="submit"
        name="lang"
        value={next}
        lang={next}
        title={content.header.otherLanguage}
        className={`${buttonClasses({ variant: 'quiet' })} max-sm:min-w-11 max-sm:px-2 max-sm:text-[min(0.9375rem,4.75vw)]`}
      >
        <span className="sr-only">{content.header.otherLanguage}: </span>
        {next.toUpperCase()}
      </button>
    </form>
  )
}
