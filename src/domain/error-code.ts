// The closed list of reasons an operation can be refused for; the server sends the code, the dictionary has the words.
export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'rate_limited',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]
