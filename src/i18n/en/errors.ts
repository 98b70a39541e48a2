import type { ErrorCode } from '../../domain/error-code.ts'

export const errors = {
  invalid_input: 'Invalid input',
  unauthenticated: 'Please sign in to continue.',
  forbidden: 'Your account cannot do this.',
  not_found: 'This does not exist, or no longer.',
  conflict: 'This was changed somewhere else in the meantime.',
  too_large: 'This is too large to be sent.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  unavailable: 'The server cannot be reached right now. Nothing was lost; please try again.',
  internal: 'An error occurred. Please try again.',
} as const satisfies Record<ErrorCode, string>
