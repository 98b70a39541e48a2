import { useLanguage, useText } from '#i18n/text.tsx'

/** The error under a field with more characters than allowed. */
export function useTooLong(): (limit: number) => string {
  const text = useText()
  const { language } = useLanguage()
  return limit => text('workouts.tooLong', { limit: limit.toLocaleString(language) })
}
