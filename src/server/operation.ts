// The base of every operation: authentication, one transaction under row-level security, and errors as codes.
import { initTRPC, type TRPCError } from '@trpc/server'
import { sql } from 'drizzle-orm'
import { ZodError } from 'zod'
import type { GymRole, Role } from '../domain/people/person.ts'
import type { SecurityEventKind } from '../domain/people/security-event.ts'
import { AppError, databaseReason, reasonOf } from './app-error.ts'
import type { Auth } from './auth/auth.ts'
import { mostPasswords, passwordsAtOnce } from './auth/password.ts'
import type { OwnCookie } from './auth/session-cookie.ts'
import type { Database, Transaction } from './database/database.ts'
import { type AccountLimits, learnAccount, refuseOverspent } from './limits/account-limits.ts'
import { createSemaphore, createShares, type RateLimiter } from './limits/throttles.ts'
import type { Live } from './live/live.ts'
import type { Reader } from './mail/mail-page.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { ServerConfig } from './secrets/server-keys.ts'
import type { EventAccount } from './security-events.ts'
import { speculate } from './speculation.ts'
import { openTelevision, televisionKey } from './television.ts'

export type Foundation = {
  config: ServerConfig
  database: Database
  /** The same database with the role `chalkline_auth`. */
  signInDatabase: Database
  auth: Auth
  mailQueue: MailQueue
  rateLimiter: RateLimiter
  accountLimits: AccountLimits
  live: Live
  /** Work that the response does not wait for; a failure is logged with this text. */
  inBackground(onFailure: string, work: () => Promise<unknown>): void
  /** Reads workouts anew in the background whose reading is out of date. After the commit that made it so. */
  rereadTexts(): void
}

export type RequestContext = Foundation & {
  sessionToken: string | undefined
  /** The role and invite of a sign-in with Google, signed by startGoogle. */
  googleIntent: string | undefined
  /** The secret of the sign-up that this browser made. */
  signUpSecret: string | undefined
  /** The accounts that were signed in on this device (auth/remembered-devices.ts). */
  device: string | undefined
  /** The value of another cookie of ours, if its signature is. */
  signedCookie(name: OwnCookie): string | undefined
  /** Signs that cookie anew if a secret of before a rotation signed it. For one that lasts longer than a rotation. */
  renewCookie(name: OwnCookie, maxAge: number): Promise<void>
  clientAddress: string
  /** The account that this browser has proven again to be of, by `accounts.prove` within ten minutes. */
  provenAccount(): Promise<string | undefined>
  /** To whom mails about an account go, also in a transaction of the user; undefined when the account is gone. */
  readerOf(userId: string): Promise<Reader | undefined>
  /** For better-auth. */
  requestHeaders(): Headers
  /** Set-Cookie headers of the response. */
  cookies: string[]
  /** Gives a new account the picture of its Google account, in the background. */
  adoptPicture(userId: string, address: string): void
  /** Records a security event in the background; in a transaction, call it after the commit. */
  record(kind: SecurityEventKind, account: EventAccount): void
}

/** A user with a session; the profile may still be missing. */
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
  /** The gym that the session acts for, and what a coach may do there. */
  gymId: string | null
  gymRole: GymRole | null
}

/** A user with a session and a profile: a coach or an athlete. */
export type Viewer = Account & { role: Role; fullName: string }

type Meta = {
  /** A mutation that has no effect but in its transaction, and in `afterCommit`: it may start as the cached user. */
  isSpeculative?: true
}

const trpc = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ error, shape }) => ({
      code: shape.code,
      message: reasonOf(error),
      data: {
        reason: reasonOf(error),
        httpStatus: shape.data.httpStatus,
        fields: invalidFields(error),
        details: error instanceof AppError ? error.details : [],
        names: error instanceof AppError ? error.names : {},
        retryAfter: error instanceof AppError ? error.retryAfter : undefined,
      },
    }),
  })

export const router = trpc.router

/** For sign-in and sign-up: no session, no transaction, and connections with the role `chalkline_auth`. */
export const visitorOperation = trpc.procedure.use(async ({ ctx: { database: _, ...ctx }, next }) => {
  const result = await ctx.accountLimits.visitorShare(ctx.clientAddress, () =>
    next({ ctx: { ...ctx, database: undefined } }),
  )
  if (result.ok) return result
  throw translated(result.error)
})

const passwordSemaphore = createSemaphore(mostPasswords, 0)
/** Two wait for each address, so that one cannot fill the queue of all. The pages of a crowd try again by themselves. */
const passwordShares = createShares({ atOnce: passwordsAtOnce + 2, mostWaiting: 0, retryAfter: 2 })

/** For sign-in and sign-up where a password is hashed: load shedding before anything is read from the database. */
export const passwordOperation = visitorOperation.use(({ ctx, next }) =>
  passwordShares(ctx.clientAddress, () => passwordSemaphore(() => next())),
)

/** For any caller: without a session `db`, `account` and `viewer` are undefined, and no connection is taken. */
export const publicOperation = trpc.procedure.use(({ ctx, next, type, meta }) => {
  const run = (db: Transaction | undefined, account: Account | undefined, afterCommit: AfterCommit) =>
    next({
      ctx: {
        database: undefined,
        signInDatabase: undefined,
        sessionToken: undefined,
        db,
        /** For notifications, which must not be sent before the commit. */
        afterCommit,
        account,
        viewer: asViewer(account),
      },
    })
  if (!ctx.sessionToken) return run(undefined, undefined, () => {})
  return ctx.accountLimits.share(ctx.sessionToken, () =>
    type === 'query' ? runQuery(ctx, run) : runMutation(ctx, run, meta?.isSpeculative ?? false),
  )
})

/** For users with a session, with or without a profile. */
export const accountOperation = publicOperation.use(({ ctx, next }) => {
  if (!ctx.account || !ctx.db) throw new AppError('unauthenticated')
  return next({ ctx: { account: ctx.account, db: ctx.db } })
})

/** For coaches and athletes. */
export const operation = accountOperation.use(({ ctx, next }) => {
  if (!ctx.viewer) throw new AppError('unauthenticated')
  return next({ ctx: { viewer: ctx.viewer } })
})

/** For those who work for a gym: a coach or an assistant. */
export const memberOperation = operation.use(({ ctx, next }) => next({ ctx: { gym: gymOf(ctx.viewer) } }))

export const coachOperation = memberOperation.use(({ ctx, next }) => {
  if (ctx.gym.role === 'assistant') throw new AppError('forbidden')
  return next()
})

export const ownerOperation = memberOperation.use(({ ctx, next }) => {
  if (ctx.gym.role !== 'owner') throw new AppError('forbidden')
  return next()
})

export const athleteOperation = operation.use(({ ctx, next }) => {
  if (ctx.viewer.role !== 'athlete') throw new AppError('forbidden')
  return next()
})

/** A television reads the texts of a day, anew with every log of the class. */
const televisionCost = 2

/** For the browser of a television: no account, and a transaction that can read its board and nothing else. */
export const televisionOperation = trpc.procedure.use(async ({ ctx, next }) => {
  const secret = ctx.signedCookie('television')
  const run = (db: Transaction | undefined, television: Awaited<ReturnType<typeof openTelevision>>) =>
    next({
      ctx: { database: undefined, signInDatabase: undefined, sessionToken: undefined, db, television },
    })
  if (!secret) return run(undefined, undefined)
  const { accountLimits, clientAddress } = ctx
  const key = televisionKey(secret)
  await refuseOverspent(accountLimits.spendAsGuest(key, clientAddress, televisionCost))
  try {
    return await accountLimits.guestShare(key, clientAddress, () =>
      ctx.database.read(async db => {
        const television = await openTelevision(db, secret)
        return accountLimits.timed(key, async () => succeeded(await run(db, television)))
      }),
    )
  } catch (error) {
    throw translated(error)
  }
})

/** Everything that a coach reads and writes is the gym's. */
export type Gym = { id: string; role: GymRole }

export function gymOf({ gymId, gymRole }: Viewer): Gym {
  if (!gymId || !gymRole) throw new AppError('forbidden')
  return { id: gymId, role: gymRole }
}

function asViewer(account: Account | undefined): Viewer | undefined {
  return account?.role && account.fullName ? (account as Viewer) : undefined
}

export type AfterCommit = (work: () => void) => void
type Run<Result> = (
  db: Transaction,
  account: Account | undefined,
  afterCommit: AfterCommit,
) => Promise<Result>

/** Runs the rest of an operation in one transaction as the user of the session. */
async function runMutation<Result extends { ok: boolean }>(
  { database, sessionToken, cookies, accountLimits }: RequestContext,
  run: Run<Result>,
  isSpeculative: boolean,
): Promise<Result> {
  const afterwards: (() => void)[] = []
  const mutate = (db: Transaction, account: Account | undefined) =>
    accountLimits.timed(sessionToken, async () =>
      succeeded(await run(db, account, work => void afterwards.push(work))),
    )
  try {
    const result = isSpeculative
      ? await speculate({
          transaction: database.transaction,
          sessionToken,
          openSession,
          run: mutate,
          onDiscard() {
            cookies.splice(0)
            afterwards.splice(0)
          },
        })
      : await database.transaction(async db => mutate(db, await openSession(db, sessionToken)))
    for (const work of afterwards) work()
    return result
  } catch (error) {
    throw translated(error)
  }
}

/** The same for a query, in a transaction that cannot write. */
async function runQuery<Result extends { ok: boolean }>(
  { database, sessionToken, cookies, accountLimits }: RequestContext,
  run: Run<Result>,
): Promise<Result> {
  try {
    return await speculate({
      transaction: database.read,
      sessionToken,
      openSession,
      run: (db, account) =>
        accountLimits.timed(sessionToken, async () => succeeded(await run(db, account, () => {}))),
      // The cookies of the discarded run must not reach the answer.
      onDiscard: () => void cookies.splice(0),
    })
  } catch (error) {
    throw translated(error)
  }
}

/** tRPC returns a failure instead of throwing it, and only a throw rolls back. */
function succeeded<Result extends { ok: boolean }>(result: Result): Result {
  if (!result.ok) throw (result as unknown as { error: TRPCError }).error
  return result
}

/** Reads as the user of this session, for routes that are not operations; undefined without a session. */
export async function readAs<Result>(
  { database, accountLimits }: Pick<Foundation, 'database' | 'accountLimits'>,
  sessionToken: string | undefined,
  work: (db: Transaction, viewer: Viewer) => Promise<Result>,
): Promise<Result | undefined> {
  if (!sessionToken) return undefined
  return accountLimits.share(sessionToken, () =>
    database.read(async db => {
      const viewer = asViewer(await openSession(db, sessionToken))
      return viewer && accountLimits.timed(sessionToken, () => work(db, viewer))
    }),
  )
}

function translated(error: unknown): unknown {
  const reason = databaseReason(error)
  return reason ? new AppError(reason, { cause: error }) : error
}

async function openSession(db: Transaction, token: string | undefined): Promise<Account | undefined> {
  if (!token) return undefined
  const { rows } = await db.execute<Account>(sql`
    select user_id as id, session_id as "sessionId", email, email_verified as "emailVerified", name, image,
      role, full_name as "fullName", avatar_url as "avatarUrl", gym_id as "gymId",
      gym_role as "gymRole"
    from open_session(${token})`)
  if (rows[0]) learnAccount(token, rows[0].id)
  return rows[0]
}

/** No form has more fields. */
const mostFields = 50

/** The invalid fields of the input, as codes; the form translates them. */
function invalidFields(error: TRPCError): { path: string; code: string }[] {
  if (!(error.cause instanceof ZodError)) return []
  return error.cause.issues
    .slice(0, mostFields)
    .map(issue => ({ path: issue.path.join('.'), code: issue.code }))
}
