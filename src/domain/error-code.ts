// The closed list of reasons an operation can be refused for; the server sends the code, the dictionary has the words.
export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'invalid_credentials',
  'email_not_confirmed',
  'role_mismatch',
  'invalid_invite',
  'link_expired',
  'link_invalid',
  'forbidden',
  'not_found',
  'stale_revision',
  'illegal_transition',
  'wrong_account',
  'newer_value',
  'duplicate_id',
  'outside_range',
  'archived',
  'workout_gone',
  'inactive',
  'too_large',
  'rate_limited',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]
