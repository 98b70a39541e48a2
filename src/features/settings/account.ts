import type { Session } from '../../client/session.ts'
import type { Role } from '../../domain/people/roles.ts'

/** Whoever has settings: somebody signed in, with a role. */
export type Account = NonNullable<Session> & { role: Role }
