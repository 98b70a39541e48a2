import { useLanguage, useText } from '../../i18n/text.tsx'

/** What is said under a field that holds more than it may. */
export function useTooLong(): (limit: number) => string {
  const text = useText()
  const { language } = useLanguage()
  return limit => text('workouts.tooLong', { limit: limit.toLocaleString(language) })
}
