// Which athlete this phone belongs to, so that the app opens without a connection. It opens nothing on the server.
import type { Session } from './session.ts'

const key = 'session'

/** Only athletes train without a connection; a coach's desk needs one. */
export function rememberSession(session: Session): void {
  if (session?.role === 'athlete') localStorage.setItem(key, JSON.stringify(session))
  else localStorage.removeItem(key)
}

export function recallSession(): NonNullable<Session> | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
