// What sign-in and sign-up keep in localStorage and sessionStorage. A convenience: the server trusts none of it.
import { isRole, type Role } from '../domain/people/roles.ts'

const keys = [
  'selectedRole',
  'oauthUserData',
  'auth_error',
  'pendingCoachName',
  'pendingCoachId',
  'pendingJoinStatus',
  /** Of the session that is open, or has ended by itself. */
  'signedInRole',
  /** What the board of a coach showed last (features/board/stored-board.ts). */
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

/** The role and invite of a sign-in with Google. */
export type OauthUserData = { role: Role; inviteCode?: string | undefined }

export function rememberOauthUser(data: OauthUserData): void {
  remember('oauthUserData', JSON.stringify(data))
}

export function recallOauthUser(): OauthUserData | undefined {
  try {
    const data: unknown = JSON.parse(recall('oauthUserData') ?? 'null')
    if (!data || typeof data !== 'object' || !('role' in data) || !isRole(data.role)) return undefined
    return 'inviteCode' in data && typeof data.inviteCode === 'string'
      ? { role: data.role, inviteCode: data.inviteCode }
      : { role: data.role }
  } catch {
    return undefined
  }
}

const returnAddressKey = 'wantedAddress'
const aDay = 86_400_000

export function createReturnAddress() {
  let leavesOnPurpose = false
  /** The address to return to after sign-in; for this tab only. */
  function rememberReturnAddress(address: string): void {
    if (!leavesOnPurpose) sessionStorage.setItem(returnAddressKey, address)
  }

  /** The same for a day in all tabs: a sign-up is confirmed by mail, and so in another one. */
  function rememberReturnAddressForSignUp(address: string): void {
    rememberReturnAddress(address)
    localStorage.setItem(returnAddressKey, JSON.stringify({ address, until: Date.now() + aDay }))
  }

  /** Leaves the app for the landing page. The next sign-in does not return to this screen. */
  function leaveForLanding(): void {
    leavesOnPurpose = true
    takeReturnAddress()
    location.assign('/')
  }

  function takeReturnAddress(): string | null {
    const address =
      sessionStorage.getItem(returnAddressKey) ?? returnAddressIn(localStorage.getItem(returnAddressKey))
    sessionStorage.removeItem(returnAddressKey)
    localStorage.removeItem(returnAddressKey)
    return address
  }

  return { rememberReturnAddress, rememberReturnAddressForSignUp, leaveForLanding, takeReturnAddress }
}

function returnAddressIn(stored: string | null): string | null {
  try {
    const data: unknown = JSON.parse(stored ?? 'null')
    if (!data || typeof data !== 'object' || !('address' in data) || !('until' in data)) return null
    return typeof data.address === 'string' && Number(data.until) > Date.now() ? data.address : null
  } catch {
    return null
  }
}
