// What the browser remembers between two pages of the way in. Everything here is a convenience; nothing is trusted.
import { isRole, type Role } from '../domain/people/roles.ts'

const keys = [
  'selectedRole',
  'oauthUserData',
  'auth_error',
  'pendingCoachName',
  'pendingCoachId',
  'pendingJoinStatus',
] as const
export type StoredKey = (typeof keys)[number]

/** Stored as the auth error of somebody whose session ended by itself; the screen has the words. */
export const sessionEnded = 'session ended'

export function remember(key: StoredKey, value: string): void {
  localStorage.setItem(key, value)
}

export function recall(key: StoredKey): string | undefined {
  return localStorage.getItem(key) ?? undefined
}

export function forget(...forgotten: StoredKey[]): void {
  for (const key of forgotten) localStorage.removeItem(key)
}

/** Who was about to sign in with Google, and with which invite. */
export type OauthUserData = { role: Role; inviteCode?: string }

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

const wantedKey = 'wantedAddress'

let leavesOnPurpose = false

/** The address somebody wanted before being asked to sign in; for this tab only. */
export function rememberWanted(address: string): void {
  if (!leavesOnPurpose) sessionStorage.setItem(wantedKey, address)
}

/** Out of the app, to the landing page. Who does that does not want to be brought back here by the next sign-in. */
export function leaveForLanding(): void {
  leavesOnPurpose = true
  takeWanted()
  location.assign('/')
}

export function takeWanted(): string | null {
  const wanted = sessionStorage.getItem(wantedKey)
  sessionStorage.removeItem(wantedKey)
  return wanted
}
