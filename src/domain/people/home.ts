// The start screen of a user after sign-in, and the address that may be restored.
import type { Role } from './roles.ts'

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
