// Where somebody belongs after signing in, and which wanted address may be restored.
import type { Role } from './roles.ts'

export type Home = '/coach' | '/athlete' | '/invite-code-entry' | '/login'

/** A coach to the desk, an athlete with any coach to the training, one without to the join page, anyone else to the sign-in. */
export function homeOf(person: { role: Role | null; hasCoach: boolean } | null | undefined): Home {
  if (person?.role === 'coach') return '/coach'
  if (person?.role === 'athlete') return person.hasCoach ? '/athlete' : '/invite-code-entry'
  return '/login'
}

/** The wanted address, if it is a path of ours below what the role may see; undefined otherwise. */
export function allowedAddress(wanted: string | null | undefined, role: Role): string | undefined {
  if (!wanted || !URL.canParse(wanted, origin)) return undefined
  const url = new URL(wanted, origin)
  // What the browser would make of it decides, not how it is written: //host, /\host and https:host all lead elsewhere.
  if (url.origin !== origin || !wanted.startsWith('/')) return undefined
  const isInside = url.pathname === `/${role}` || url.pathname.startsWith(`/${role}/`)
  return isInside ? `${url.pathname}${url.search}${url.hash}` : undefined
}
const origin = 'https://chalkline.invalid'
