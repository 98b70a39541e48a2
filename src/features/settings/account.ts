import type { Session } from '#client/session.ts'
import type { Role } from '#domain/people/roles.ts'

/** The signed-in user, with a role. */
export type Account = NonNullable<Session> & { role: Role }
