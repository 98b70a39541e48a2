import { useShownOnce } from '../../client/shown-once.ts'
import { sessionEnded, signOutWaits } from '../../client/stored.ts'
import { useText } from '../../i18n/text.tsx'

/** Why the user is here again: a sign-in that was refused, or a session that has ended or is about to. Shown once. */
export function useAuthError(): string | undefined {
  const text = useText()
  const stored = useShownOnce('auth_error')
  if (stored === sessionEnded) return text('accounts.sessionEnded')
  return stored === signOutWaits ? text('accounts.signOutWaits') : stored
}
