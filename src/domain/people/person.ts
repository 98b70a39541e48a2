// The two roles, and the relationship between them.

export const roles = ['coach', 'athlete'] as const

export type Role = (typeof roles)[number]

/** What a person may do in a gym that they work for: all, plan the training, or run the class. */
export const gymRoles = ['owner', 'coach', 'assistant'] as const

export type GymRole = (typeof gymRoles)[number]

/** What of a gym reaches one who works for it, by push and digest. */
export const hearings = ['all', 'teams', 'taken'] as const

export type Hearing = (typeof hearings)[number]

/** An owner is made by handing over. */
export const invitedRoles = ['coach', 'assistant'] as const

export type InvitedRole = (typeof invitedRoles)[number]

export function isRole(value: unknown): value is Role {
  return roles.some(role => role === value)
}

/** The status of an athlete with a coach: active, waiting for the e-mail to be confirmed, deactivated by the coach. */
export const relationshipStatuses = ['active', 'pending', 'inactive'] as const

export type RelationshipStatus = (typeof relationshipStatuses)[number]

// The start screen of a user after sign-in, and the address that may be restored.
export type Home = '/coach' | '/athlete' | '/invite-code-entry' | '/login'

export function homeOf(person: { role: Role | null; hasCoach: boolean } | null | undefined): Home {
  if (person?.role === 'coach') return '/coach'
  if (person?.role === 'athlete') return person.hasCoach ? '/athlete' : '/invite-code-entry'
  return '/login'
}

/** Prevents open redirects: only a path of our own within the role's area, else undefined. */
export function allowedAddress(wanted: string | null | undefined, role: Role): string | undefined {
  if (!wanted || !URL.canParse(wanted, origin)) return undefined
  const url = new URL(wanted, origin)
  // Compared after parsing: //host, /\host and https:host all lead to other sites.
  if (url.origin !== origin || !wanted.startsWith('/')) return undefined
  const isInside = url.pathname === `/${role}` || url.pathname.startsWith(`/${role}/`)
  return isInside ? `${url.pathname}${url.search}${url.hash}` : undefined
}
const origin = 'https://chalkline.invalid'

// Names and e-mail addresses of users, for one line.
const longestEmail = 20
const keptOfEmail = 17

export function displayName(
  person: { fullName?: string | null; email?: string | null },
  nameless: string,
): string {
  return person.fullName?.trim() || person.email?.split('@')[0]?.trim() || nameless
}

export function shortEmail(email: string): string {
  return email.length > longestEmail ? `${email.slice(0, keptOfEmail)}…` : email
}
