// Server-sent events: each names a topic that has changed, and the page fetches the change. A television has a stream of
// its own, and hears of its coach's board and log alone.
import { sql } from 'drizzle-orm'
import type { LiveTopic } from '../../domain/live-topic.ts'
import type { AddRoutes } from '../http/http-app.ts'
import { requestContext } from '../http/request.ts'
import { type Foundation, readAs } from '../operation.ts'
import { openTelevision } from '../television.ts'

/** Proxies close a connection that is silent for a minute. */
const heartbeat = 25_000
/** Backpressure: a reader with so many unread events is gone or asleep. It will reconnect. */
const mostUnread = 16

export const liveRoute: AddRoutes = (app, foundation, refuse) => {
  app.get('/api/live', async context => {
    const { sessionToken } = requestContext(context, foundation)
    return (await liveStream(foundation, sessionToken)) ?? refuse(context, 403, 'forbidden')
  })
  app.get('/api/live/television', async context => {
    const { signedCookie, clientAddress } = requestContext(context, foundation)
    const stream = await televisionStream(foundation, signedCookie('television'), clientAddress)
    return stream ?? refuse(context, 403, 'forbidden')
  })
  // Asked several times in a row by a page that shows the timer of a board: no look-up, so that the answer comes at once.
  app.get('/api/live/clock', context => context.json({ now: Date.now() }))
}

type Streams = Pick<Foundation, 'database' | 'accountLimits' | 'live'>
/** Whose news are followed, and the session that the stream ends with. */
type Reader = { follows: string; sessionId: string; isFor?: (topic: LiveTopic | undefined) => boolean }

/** Undefined for a caller who is not signed in. */
export function liveStream(
  { live, ...limited }: Streams,
  sessionToken: string | undefined,
  beatEvery = heartbeat,
): Promise<Response | undefined> {
  return streamOf(live, beatEvery, () =>
    readAs(limited, sessionToken, async (_, { id, sessionId }) => ({ follows: id, sessionId })),
  )
}

/** Until it is paired it hears of itself alone. Undefined for one that was ended. */
export function televisionStream(
  { live, database, accountLimits }: Streams,
  secret: string | undefined,
  clientAddress: string,
  beatEvery = heartbeat,
): Promise<Response | undefined> {
  return streamOf(live, beatEvery, async () => {
    if (!secret) return undefined
    return accountLimits.visitorShare(clientAddress, () =>
      database.transaction(async (db): Promise<Reader | undefined> => {
        const television = await openTelevision(db, secret)
        if (!television) return undefined
        await db.execute(sql`select television_seen()`)
        const { id, coachId } = television
        return coachId
          ? { follows: coachId, sessionId: id, isFor: isOnBoard }
          : { follows: id, sessionId: id }
      }),
    )
  })
}

const isOnBoard = (topic: LiveTopic | undefined) =>
  topic === undefined || topic === 'board' || topic === 'log'

async function streamOf(
  live: Foundation['live'],
  beatEvery: number,
  readReader: () => Promise<Reader | undefined>,
): Promise<Response | undefined> {
  const reader = await readReader()
  if (!reader) return undefined

  const encoder = new TextEncoder()
  let leave = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true
        let unfollow = () => {}
        leave = () => {
          isOpen = false
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
          if (still?.follows === reader.follows) send(': still here\n\n')
          else end()
        }, beatEvery)
        send('retry: 3000\n: open\n\n')
        unfollow = live.follow(reader.follows, {
          onNews: topic => {
            if (reader.isFor?.(topic) !== false) send(`event: news\ndata: ${topic ?? ''}\n\n`)
          },
          onEnd: end,
          sessionId: reader.sessionId,
        })
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
