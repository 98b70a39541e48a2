// Server-sent events: each names a topic that has changed, and the page fetches the change. A television has a stream of
// its own, and hears of its gym's board and log alone.
import { sql } from 'drizzle-orm'
import type { LiveTopic } from '#domain/live-topic.ts'
import { AppError } from '../app-error.ts'
import type { AddRoutes } from '../http/routes.ts'
import { type Foundation, readAs } from '../operation.ts'
import { openTelevision, televisionKey } from '../television.ts'
import type { Follower } from './live.ts'

/** Proxies close a connection that is silent for a minute. */
const heartbeat = 25_000
/** Backpressure: a reader with so many unread events is gone or asleep. It will reconnect. */
const mostUnread = 16

/** The limit for browsers that show a code and wait to be paired: a shop full of televisions. */
const mostUnpaired = 20

export const liveRoute: AddRoutes = (add, foundation, refuse) => {
  add('GET', '/api/live', { cost: 1, share: 'account', seconds: 15 }, async (context, { sessionToken }) => {
    return (await liveStream(foundation, sessionToken)) ?? refuse(context, 403, 'forbidden')
  })
  const ofGuest = { cost: 1, paidBy: 'address', share: 'account', seconds: 15 } as const
  add('GET', '/api/live/television', ofGuest, async (context, { signedCookie, clientAddress }) => {
    const stream = await televisionStream(foundation, signedCookie('television'), clientAddress)
    return stream ?? refuse(context, 403, 'forbidden')
  })
  // Asked several times in a row by a page that shows the timer of a board: no look-up, so that the answer comes at once.
  add('GET', '/api/live/clock', { cost: 1, share: 'none', seconds: 10 }, context =>
    context.json({ now: Date.now() }),
  )
}

type Streams = Pick<Foundation, 'database' | 'accountLimits' | 'live'>
/**
 * The ids whose news are followed, of a person and of the gym that their session acts for, and the session that the stream
 * ends with. A television may have several streams.
 */
type Reader = {
  follows: readonly string[]
  sessionId: string
  isTelevision?: true
  isFor?: (topic: LiveTopic | undefined) => boolean
}

/** Undefined for a caller who is not signed in. */
export async function liveStream(
  { live, ...limited }: Streams,
  sessionToken: string | undefined,
  beatEvery = heartbeat,
): Promise<Response | undefined> {
  const readReader = () =>
    readAs(
      limited,
      sessionToken,
      async (_, { id, gymId, sessionId }): Promise<Reader> => ({
        follows: gymId ? [id, gymId] : [id],
        sessionId,
      }),
    )
  return streamOf(live, beatEvery, await readReader(), readReader)
}

/** Streams of televisions that wait to be paired, for each address. */
const unpaired = new Map<string, number>()

/** The stream of a television, about itself alone until it is paired. Undefined for one that was ended. */
export async function televisionStream(
  { live, database, accountLimits }: Streams,
  secret: string | undefined,
  clientAddress: string,
  beatEvery = heartbeat,
): Promise<Response | undefined> {
  const readReader = async () => {
    if (!secret) return undefined
    return accountLimits.guestShare(televisionKey(secret), clientAddress, () =>
      database.transaction(async (db): Promise<Reader | undefined> => {
        const television = await openTelevision(db, secret)
        if (!television) return undefined
        await db.execute(sql`select television_seen()`)
        const { id, gymId } = television
        return gymId
          ? { follows: [gymId], sessionId: id, isTelevision: true, isFor: isOnBoard }
          : { follows: [id], sessionId: id, isTelevision: true }
      }),
    )
  }
  const reader = await readReader()
  const isUnpaired = reader && reader.follows[0] === reader.sessionId
  const open = unpaired.get(clientAddress) ?? 0
  if (isUnpaired && open >= mostUnpaired) throw new AppError('rate_limited', { retryAfter: 60 })
  if (isUnpaired) unpaired.set(clientAddress, open + 1)
  return streamOf(live, beatEvery, reader, readReader, () => {
    if (!isUnpaired) return
    const left = (unpaired.get(clientAddress) ?? 1) - 1
    if (left > 0) unpaired.set(clientAddress, left)
    else unpaired.delete(clientAddress)
  })
}

const isOnBoard = (topic: LiveTopic | undefined) =>
  topic === undefined || topic === 'board' || topic === 'log'

function streamOf(
  live: Foundation['live'],
  beatEvery: number,
  reader: Reader | undefined,
  readReader: () => Promise<Reader | undefined>,
  onClose = () => {},
): Response | undefined {
  if (!reader) return undefined

  const encoder = new TextEncoder()
  let leave = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true
        let unfollow = () => {}
        leave = () => {
          if (!isOpen) return
          isOpen = false
          onClose()
          clearInterval(beat)
          unfollow()
        }
        const end = () => {
          if (!isOpen) return
          leave()
          controller.close()
        }
        const send = (text: string) => {
          if (!isOpen) return
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text))
          else end()
        }
        const beat = setInterval(async () => {
          // When the session ended or the database is unreachable, the browser reconnects and gets the error then.
          const still = await readReader().catch(() => undefined)
          if (still?.follows.join() === reader.follows.join()) send(': still here\n\n')
          else end()
        }, beatEvery)
        send('retry: 3000\n: open\n\n')
        const follower: Follower = {
          onNews: topic => {
            // A television does not hear it.
            if (reader.isFor?.(topic) === false) return
            send(`event: news\ndata: ${topic ?? ''}\n\n`)
            // What the person may follow may have changed: the browser opens another stream.
            if (topic === 'membership') end()
          },
          onEnd: end,
          sessionId: reader.sessionId,
          ...(reader.isTelevision ? { isTelevision: true } : { personId: reader.follows[0] ?? '' }),
        }
        const unfollows = reader.follows.map(id => live.follow(id, follower))
        unfollow = () => {
          for (const one of unfollows) one()
        }
      },
      cancel: () => leave(),
    },
    new CountQueuingStrategy({ highWaterMark: mostUnread }),
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-transform',
      // Some proxies buffer responses.
      'X-Accel-Buffering': 'no',
    },
  })
}
