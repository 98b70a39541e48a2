import type { FieldError } from 'react-hook-form'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'

/** Translates the validation errors of the account forms. */
export function useFieldErrorText(): (error: FieldError | undefined) => string | undefined {
  const text = useText()
  return error => error?.message && text(error.message as PlainTextKey)
}
