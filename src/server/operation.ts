// What every operation stands on: who is asking, one transaction under row-level security, and errors as codes.
import { initTRPC, type TRPCError } from '@trpc/server'
import { sql } from 'drizzle-orm'
import { ZodError } from 'zod'
import type { Role } from '../domain/people/roles.ts'
import { AppError, databaseReason, reasonOf } from './app-error.ts'
import type { Auth } from './auth/auth.ts'
import { mostPasswords } from './auth/password.ts'
import type { Config } from './config.ts'
import type { Database, Transaction } from './database/database.ts'
import { inTurn } from './limits/in-turn.ts'
import type { GiveBack, TakeAttempt } from './limits/rate-limit.ts'
import type { Live } from './live/live.ts'
import type { MailQueue } from './mail/mail-queue.ts'

/** What is the same for every request. */
export type Foundation = {
  config: Config
  database: Database
  /** The same database as the role of the way in. */
  signInDatabase: Database
  auth: Auth
  mailQueue: MailQueue
  takeAttempt: TakeAttempt
  giveBack: GiveBack
  live: Live
  /** Work that the answer does not wait for; a failure is logged under these words. */
  inBackground(onFailure: string, work: () => Promise<unknown>): void
}

export type RequestContext = Foundation & {
  sessionToken: string | undefined
  /** What this browser set out for when it went to Google: nobody but startGoogle can have written it. */
  googleIntent: string | undefined
  clientAddress: string
  /** Headers of the request, for the sign-in alone. */
  requestHeaders(): Headers
  /** That the answer shall carry. */
  cookies: string[]
}

/** Somebody with a session; the profile may still be missing. */
export type Account = {
  id: string
  sessionId: string
  email: string
  emailVerified: boolean
  name: string
  image: string | null
  role: Role | null
  fullName: string | null
  avatarUrl: string | null
}

/** Somebody with a session and a profile: a coach or an athlete. */
export type Viewer = Account & { role: Role; fullName: string }

const trpc = initTRPC.context<RequestContext>().create({
  isDev: false,
  errorFormatter: ({ error, shape }) => ({
    code: shape.code,
    message: reasonOf(error),
    data: {
      reason: reasonOf(error),
      httpStatus: shape.data.httpStatus,
      fields: invalidFields(error),
      details: error instanceof AppError ? error.details : [],
    },
  }),
})

export const router = trpc.router

/** For the way in, before there is anyone: no transaction, and connections as the role of the way in. Stands out on purpose. */
export const visitorOperation = trpc.procedure.use(async ({ ctx: { database: _, ...ctx }, next }) => {
  const outcome = await next({ ctx: { ...ctx, database: undefined } })
  if (outcome.ok) return outcome
  throw translated(outcome.error)
})

const passwords = inTurn(mostPasswords, 0)

/** For the way in where a password is hashed: who cannot have a turn soon is sent away before anything is looked up. */
export const passwordOperation = visitorOperation.use(({ next }) => passwords(() => next()))

/** For anyone, signed in or not: `account` and `viewer` may be undefined. Stands out on purpose. */
export const publicOperation = trpc.procedure.use(({ ctx, next, type }) => {
  const run = (db: Transaction, account: Account | undefined, afterCommit: AfterCommit) =>
    next({
      ctx: {
        database: undefined,
        signInDatabase: undefined,
        sessionToken: undefined,
        db,
        /** For what others must not hear of before it is true. */
        afterCommit,
        account,
        viewer: asViewer(account),
      },
    })
  return type === 'query' ? reading(ctx, run) : changing(ctx, run)
})

/** For anyone with a session, also where the profile is still to be made. */
export const accountOperation = publicOperation.use(({ ctx, next }) => {
  if (!ctx.account) throw new AppError('unauthenticated')
  return next({ ctx: { account: ctx.account } })
})

/** For anyone who is signed in as a coach or an athlete. */
export const operation = accountOperation.use(({ ctx, next }) => {
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

function asViewer(account: Account | undefined): Viewer | undefined {
  return account?.role && account.fullName ? (account as Viewer) : undefined
}

type AfterCommit = (work: () => void) => void
type Run<Outcome> = (
  db: Transaction,
  account: Account | undefined,
  afterCommit: AfterCommit,
) => Promise<Outcome>

/** Runs the rest of an operation in one transaction as the account; an operation that fails leaves nothing behind. */
async function changing<Outcome extends { ok: boolean }>(
  { database, sessionToken }: RequestContext,
  run: Run<Outcome>,
): Promise<Outcome> {
  const afterwards: (() => void)[] = []
  try {
    const result = await database.transaction(async db =>
      succeeded(await run(db, await openSession(db, sessionToken), work => void afterwards.push(work))),
    )
    for (const work of afterwards) work()
    return result
  } catch (error) {
    throw translated(error)
  }
}

/**
 * The same for an operation that only reads. It begins as whom this session belonged to last time, so that its statements
 * travel with the look-up of the session. The look-up decides all the same, for row-level security, and afterwards here: what
 * was read for anyone else is thrown away and read again.
 */
async function reading<Outcome extends { ok: boolean }>(
  { database, sessionToken, cookies }: RequestContext,
  run: Run<Outcome>,
): Promise<Outcome> {
  const expected = sessionToken && lastAccounts.get(sessionToken)
  try {
    if (sessionToken && expected) {
      const guess = await database.read(async db => {
        const session = openSession(db, sessionToken)
        const [account, outcome] = await Promise.allSettled([session, run(db, expected, () => {})])
        return { account, outcome }
      })
      if (guess.account.status === 'rejected') throw guess.account.reason
      if (isSame(guess.account.value, expected)) {
        if (guess.outcome.status === 'rejected') throw guess.outcome.reason
        return succeeded(guess.outcome.value)
      }
      cookies.length = 0
    }
    return await database.read(async db => {
      const account = await openSession(db, sessionToken)
      if (sessionToken) remember(sessionToken, account)
      return succeeded(await run(db, account, () => {}))
    })
  } catch (error) {
    throw translated(error)
  }
}

/** tRPC hands a failure back instead of throwing it, and only a throw rolls back. */
function succeeded<Outcome extends { ok: boolean }>(outcome: Outcome): Outcome {
  if (!outcome.ok) throw (outcome as unknown as { error: TRPCError }).error
  return outcome
}

/** Whose session it was, as a guess for the next time. */
const lastAccounts = new Map<string, Account>()
const mostLastAccounts = 10_000

function remember(token: string, account: Account | undefined): void {
  lastAccounts.delete(token)
  if (!account) return
  lastAccounts.set(token, account)
  const [oldest] = lastAccounts.keys()
  if (oldest && lastAccounts.size > mostLastAccounts) lastAccounts.delete(oldest)
}

function isSame(account: Account | undefined, expected: Account): boolean {
  return Object.entries(expected).every(([key, value]) => account?.[key as keyof Account] === value)
}

/** Reads as whoever holds this session at this moment, for what is no operation; undefined when nobody does. */
export function readAs<Result>(
  database: Database,
  sessionToken: string | undefined,
  work: (db: Transaction, viewer: Viewer) => Promise<Result>,
): Promise<Result | undefined> {
  return database.read(async db => {
    const viewer = asViewer(await openSession(db, sessionToken))
    return viewer && work(db, viewer)
  })
}

function translated(error: unknown): unknown {
  const reason = databaseReason(error)
  return reason ? new AppError(reason, { cause: error }) : error
}

async function openSession(db: Transaction, token: string | undefined): Promise<Account | undefined> {
  if (!token) return undefined
  const { rows } = await db.execute<Account>(sql`
    select user_id as id, session_id as "sessionId", email, email_verified as "emailVerified", name, image,
      role, full_name as "fullName", avatar_url as "avatarUrl"
    from open_session(${token})`)
  return rows[0]
}

/** Which fields of the input are wrong and how, as codes; the form that sent them has the words. */
function invalidFields(error: TRPCError): { path: string; code: string }[] {
  if (!(error.cause instanceof ZodError)) return []
  return error.cause.issues.map(issue => ({ path: issue.path.join('.'), code: issue.code }))
}
