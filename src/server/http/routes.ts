// The routes that are no operations: downloads, feeds, streams, pictures. As every operation has a cost, each of them
// declares what it may take of the server, and takes it here. A feature gets no other way to add one.
import type { Context, Handler, Hono } from 'hono'
import type { ErrorCode } from '#domain/error-code.ts'
import { AppError } from '../app-error.ts'
import { refuseOverspent } from '../limits/account-limits.ts'
import { createShares } from '../limits/throttles.ts'
import type { Foundation, RequestContext } from '../operation.ts'
import { requestContext } from './request.ts'

export type RouteLimits = {
  /** Units of the budget of the account; without a session, of the address. */
  cost: number
  /** The address pays, with a session too: the caller is no person, or the answer no secret. */
  paidBy?: 'address'
  /**
   * The share of the connections that the route takes while it is answered: that of visitors or of pictures, each by
   * address. For an account each read takes one, in `readAs` and its like. None: it asks no database.
   */
  share: 'account' | 'visitor' | 'picture' | 'none'
  /** The time until the answer begins. */
  seconds: number
}

export type HttpApp = Hono<{ Variables: { requestId: string } }>
type RefusalStatus = 400 | 401 | 403 | 404 | 413 | 429 | 500 | 503
export type Refuse = (context: Context, status: RefusalStatus, code: ErrorCode) => Response

type Answer = (context: Context, request: RequestContext) => Response | Promise<Response>
type Method = 'GET' | 'POST' | 'ALL'
export type AddRoute = (method: Method, path: string, limits: RouteLimits, answer: Answer) => void
/** Adds routes that are not operations, such as downloads and streams. */
export type AddRoutes = (add: AddRoute, foundation: Foundation, refuse: Refuse) => void

/**
 * The share of the ten connections for sign-in, so that a crowd of pictures does not keep visitors from signing in. One
 * at a time: beside three of 90 kB the day of an athlete took four times as long, and they came hardly sooner.
 */
const pictureConnections = { atOnce: 1, mostWaiting: 500, retryAfter: 1 }

const declared = new WeakMap<Handler, RouteLimits>()

/** Undefined for a handler that was not added here: a test looks for one. */
export const limitsOf = (handler: Handler): RouteLimits | undefined => declared.get(handler)

export function routesOf(app: HttpApp, foundation: Foundation): AddRoute {
  const { accountLimits } = foundation
  const pictureShares = createShares(pictureConnections)

  function inShare<Result>({ share }: RouteLimits, address: string, work: () => Promise<Result>) {
    if (share === 'visitor') return accountLimits.visitorShare(address, work)
    return share === 'picture' ? pictureShares(address, work) : work()
  }

  return (method, path, limits, answer) => {
    const handler: Handler = async context => {
      const request = requestContext(context, foundation)
      const { sessionToken, clientAddress } = request
      const payer = limits.paidBy === 'address' ? undefined : sessionToken
      await refuseOverspent(accountLimits.spend({ sessionToken: payer, clientAddress }, limits.cost))
      return within(
        limits.seconds,
        inShare(limits, clientAddress, async () => answer(context, request)),
      )
    }
    declared.set(handler, limits)
    if (method === 'ALL') app.all(path, handler)
    else app.on(method, path, handler)
  }
}

/** Work that is given up goes on until its statements end, which have times of their own; it keeps its share so long. */
async function within<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), seconds * 1000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
