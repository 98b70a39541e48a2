import type { Role } from '#domain/people/roles.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'

/** The message for a user who chose one role but has an account with the other. */
export function mismatchText(requested: Role): PlainTextKey {
  return requested === 'coach' ? 'accounts.mismatch_athlete' : 'accounts.mismatch_coach'
}
