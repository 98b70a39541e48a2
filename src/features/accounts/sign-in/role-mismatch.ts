import type { Role } from '../../../domain/people/roles.ts'
import type { PlainTextKey } from '../../../i18n/dictionary.ts'

/** What to say to somebody who came as one role and has an account of the other. */
export function mismatchText(asked: Role): PlainTextKey {
  return asked === 'coach' ? 'accounts.mismatch_athlete' : 'accounts.mismatch_coach'
}
