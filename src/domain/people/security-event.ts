// What is recorded about an account, for the person to see. The dictionary has a text for each (`settings.event_…`).
export const securityEventKinds = [
  'signed_in',
  'signed_in_google',
  'sign_in_failed',
  'second_step_failed',
  'identity_refused',
  'two_step_on',
  'two_step_off',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'signed_out',
  'password_reset',
  'password_changed',
  'role_chosen',
  'role_refused',
  'session_ended',
  'sessions_ended',
  'television_paired',
  'data_exported',
  'athlete_deleted',
  'account_deleted',
] as const

export type SecurityEventKind = (typeof securityEventKinds)[number]
