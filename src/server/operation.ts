// What every operation stands on: who is asking, one transaction under row-level security, and errors as codes.
import { initTRPC, type TRPCError } from '@trpc/server'
import { sql } from 'drizzle-orm'
import { ZodError } from 'zod'
import type { Role } from '../domain/roles.ts'
import { AppError, databaseReason, reasonOf } from './app-error.ts'
import type { Config } from './config.ts'
import type { Database, Transaction } from './database.ts'

export type RequestContext = {
  config: Config
  database: Database
  sessionToken: string | undefined
}

export type Viewer = { id: string; role: Role; fullName: string; email: string; avatarUrl: string | null }

const trpc = initTRPC.context<RequestContext>().create({
  isDev: false,
  errorFormatter: ({ error, shape }) => ({
    code: shape.code,
    message: reasonOf(error),
    data: { reason: reasonOf(error), httpStatus: shape.data.httpStatus, fields: invalidFields(error) },
  }),
})

export const router = trpc.router

/** For anyone, signed in or not: `viewer` may be undefined. Stands out on purpose. */
export const publicOperation = trpc.procedure.use(({ ctx, next }) =>
  inTransaction(ctx, (db, viewer) =>
    next({ ctx: { database: undefined, sessionToken: undefined, db, viewer } }),
  ),
)

/** For anyone who is signed in. */
export const operation = publicOperation.use(({ ctx, next }) => {
  if (!ctx.viewer) throw new AppError('unauthenticated')
  return next({ ctx: { viewer: ctx.viewer } })
})

export const coachOperation = operation.use(({ ctx, next }) => {
  requireRole(ctx.viewer, 'coach')
  return next()
})

export const athleteOperation = operation.use(({ ctx, next }) => {
  requireRole(ctx.viewer, 'athlete')
  return next()
})

function requireRole(viewer: Viewer, role: Role): void {
  if (viewer.role !== role) throw new AppError('forbidden')
}

/** Runs the rest of an operation in one transaction as the viewer; an operation that fails leaves nothing behind. */
async function inTransaction<Outcome extends { ok: boolean }>(
  { database, sessionToken }: RequestContext,
  run: (db: Transaction, viewer: Viewer | undefined) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await database.transaction(async db => {
      const outcome = await run(db, await openSession(db, sessionToken))
      // tRPC hands a failure back instead of throwing it, and only a throw rolls back.
      if (!outcome.ok) throw (outcome as unknown as { error: TRPCError }).error
      return outcome
    })
  } catch (error) {
    const reason = databaseReason(error)
    throw reason ? new AppError(reason, error) : error
  }
}

async function openSession(db: Transaction, token: string | undefined): Promise<Viewer | undefined> {
  if (!token) return undefined
  const { rows } = await db.execute<Viewer>(sql`
    select user_id as id, role, full_name as "fullName", email, avatar_url as "avatarUrl" from open_session(${token})`)
  return rows[0]
}

/** Which fields of the input are wrong and how, as codes; the form that sent them has the words. */
function invalidFields(error: TRPCError): { path: string; code: string }[] {
  if (!(error.cause instanceof ZodError)) return []
  return error.cause.issues.map(issue => ({ path: issue.path.join('.'), code: issue.code }))
}
