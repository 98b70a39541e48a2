import type { ErrorCode } from '../../domain/error-code.ts'

export const errors = {
  invalid_input: 'Invalid input',
  unauthenticated: 'Please sign in to continue.',
  invalid_credentials: 'Invalid email or password',
  email_not_confirmed: 'Please confirm your email address first. We sent you a link when you signed up.',
  role_mismatch: 'This account has the other role.',
  invalid_invite: 'Invalid invitation code. Please check and try again.',
  link_expired: 'This link has expired. Please request a new one.',
  link_invalid: 'This link is invalid or was used already. Please request a new one.',
  forbidden: 'Your account cannot do this.',
  not_found: 'This does not exist, or no longer.',
  conflict: 'This was changed somewhere else in the meantime.',
  outside_range: 'this date is outside the program date range',
  archived: 'This program is archived. Revert it to draft to change it.',
  workout_gone: 'A workout no longer exists in your library.',
  inactive: 'Your coach has set your account to inactive.',
  too_large: 'This is too large to be sent.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  unavailable: 'The server cannot be reached right now. Please try again in a moment.',
  internal: 'An error occurred. Please try again.',
} as const satisfies Record<ErrorCode, string>
