import { useShownOnce } from '#client/shown-once.ts'
import { sessionEndedError } from '#client/web-storage.ts'
import { useText } from '#i18n/text.tsx'

/** Why the user is here again: a sign-in that was refused, or a session that has ended. Shown once. */
export function useAuthError(): string | undefined {
  const text = useText()
  const stored = useShownOnce('auth_error')
  return stored === sessionEndedError ? text('accounts.sessionEnded') : stored
}
