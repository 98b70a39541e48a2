// The closed list of error codes. The server sends the code, the dictionary translates it.
export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'invalid_credentials',
  'invalid_code',
  'invalid_passkey',
  'step_expired',
  'sign_in_again',
  'email_not_confirmed',
  'role_mismatch',
  'invalid_invite',
  'link_expired',
  'link_invalid',
  'sign_up_contested',
  'common_password',
  'personal_password',
  'forbidden',
  'last_owner',
  'already_member',
  'not_found',
  'stale_revision',
  'illegal_transition',
  'wrong_account',
  'wrong_gym',
  'newer_value',
  'duplicate_id',
  'announced_before',
  'name_taken',
  'outside_range',
  'archived',
  'needs_owner',
  'stale_proposal',
  'workout_gone',
  'inactive',
  'conversation_closed',
  'too_late',
  'too_large',
  'too_many',
  'library_full',
  'texts_full',
  'rate_limited',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

export type WeakPassword = Extract<ErrorCode, 'common_password' | 'personal_password'>

/** The reason why the server refuses a password that is long enough. */
export function isWeakPassword(code: ErrorCode | undefined): code is WeakPassword {
  return code === 'common_password' || code === 'personal_password'
}
