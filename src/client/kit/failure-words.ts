import type { ErrorCode } from '#domain/error-code.ts'
import type { ArgumentsFor, TextKey } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { reasonOf, secondsToWait } from '../api.ts'

/** The key of a text whose only parameter is the reason: 'athletes.loadFailed'. */
type FailureKey = {
  [Key in TextKey]: [parameters: { reason: string }] extends ArgumentsFor<Key> ? Key : never
}[TextKey]

/** How an error is translated: by such a text, or by a function, where '' shows nothing. */
export type FailureText = FailureKey | ((reason: string, code: ErrorCode) => string)

/** Translates the error of a call. Without a text, only the reason. */
export function useFailureWords() {
  const text = useText()
  const waitWords = (seconds: number) =>
    seconds < 60
      ? text('ui.tooFast', { count: seconds })
      : text('ui.tooManyAttempts', { count: Math.ceil(seconds / 60) })
  return (error: unknown, says: FailureText = reason => reason): string => {
    const code = reasonOf(error)
    const seconds = secondsToWait(error)
    const reason = seconds ? waitWords(seconds) : text(`errors.${code}`)
    return typeof says === 'function' ? says(reason, code) : text(says, { reason })
  }
}
