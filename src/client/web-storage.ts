// What sign-in and sign-up keep in localStorage and sessionStorage. A convenience: the server trusts none of it.
const keys = [
  'selectedRole',
  'oauthUserData',
  'auth_error',
  'pendingCoachName',
  'pendingCoachId',
  'pendingJoinStatus',
  /** The role of the session that is open, or has ended by itself. */
  'signedInRole',
  /** What the board of a coach showed last (features/board/use-board.ts). */
  'board',
] as const
export type StoredKey = (typeof keys)[number]

/** The `auth_error` of a session that has ended; the screen translates it. */
export const sessionEndedError = 'session ended'

export function remember(key: StoredKey, value: string): void {
  localStorage.setItem(key, value)
}

export function recall(key: StoredKey): string | undefined {
  return localStorage.getItem(key) ?? undefined
}

export function forget(...forgotten: StoredKey[]): void {
  for (const key of forgotten) localStorage.removeItem(key)
}

export const returnAddressKey = 'wantedAddress'

/** The address to return to after sign-in; for this tab only. */
export function rememberReturnAddress(address: string): void {
  sessionStorage.setItem(returnAddressKey, address)
}
