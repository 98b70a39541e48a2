// Route guards: called before a route loads, and again whenever the session changes.
import { isRedirect, redirect } from '@tanstack/react-router'
import { isInstalled } from '../client/installation/installed.ts'
import { readSession } from '../client/session.ts'
import { recall, remember, rememberReturnAddress, sessionEndedError } from '../client/web-storage.ts'
import { homeOf } from '../domain/people/home.ts'
import type { Role } from '../domain/people/roles.ts'

export function onlyFor(role: Role) {
  return async ({ location }: { location: { href: string } }): Promise<void> => {
    const session = await readSession()
    if (!session?.role) {
      rememberReturnAddress(location.href)
      const hasEnded = recall('signedInRole') === role
      if (hasEnded) remember('auth_error', sessionEndedError)
      // The role is known after a session that ended by itself, and in an installed app, which has one user.
      if (hasEnded || isInstalled()) throw redirect({ to: '/login/$role', params: { role }, replace: true })
      throw redirect({ to: '/login', replace: true })
    }
    if (session.role !== role) throw redirect({ to: `/${session.role}`, replace: true })
  }
}

/** For a screen that needs nothing of the server: without a connection it opens for the role that was signed in last. */
export function onlyForOrOffline(role: Role) {
  const guard = onlyFor(role)
  return async (at: { location: { href: string } }): Promise<void> => {
    try {
      await guard(at)
    } catch (error) {
      if (isRedirect(error) || recall('signedInRole') !== role) throw error
    }
  }
}

/** Sends an athlete without a coach to the join page. */
export async function onlyWithCoach(): Promise<void> {
  const session = await readSession()
  if (homeOf(session) === '/invite-code-entry') throw redirect({ to: '/invite-code-entry', replace: true })
}

/** The join page is for athletes: redirects coaches to the dashboard and visitors to the landing page. */
export async function onlyForJoining(): Promise<void> {
  const session = await readSession()
  if (session?.role === 'coach') throw redirect({ to: '/coach', replace: true })
  if (session?.role !== 'athlete') throw redirect({ to: '/', replace: true })
}
