import type { ErrorCode } from '../../domain/error-code.ts'
import type { ArgumentsFor, TextKey } from '../../i18n/dictionary.ts'
import { useText } from '../../i18n/text.tsx'
import { reasonOf } from '../api.ts'

/** A text that says what failed and takes only the reason: 'athletes.loadFailed'. */
type FailureKey = {
  [Key in TextKey]: [parameters: { reason: string }] extends ArgumentsFor<Key> ? Key : never
}[TextKey]

/** How a failure is put into words: within such a text, or by a function; '' says nothing. */
export type FailureText = FailureKey | ((reason: string, code: ErrorCode) => string)

/** The one place where an error of a call becomes words. Without a text of its own it is the reason alone. */
export function useFailureWords() {
  const text = useText()
  return (error: unknown, says: FailureText = reason => reason): string => {
    const code = reasonOf(error)
    const reason = text(`errors.${code}`)
    return typeof says === 'function' ? says(reason, code) : text(says, { reason })
  }
}
