// Server-sent events: each names a topic that has changed, and the page fetches the change.
import type { AddRoutes } from '../http/http-app.ts'
import { requestContext } from '../http/request.ts'
import { type Foundation, readAs } from '../operation.ts'

/** Proxies close a connection that is silent for a minute. */
const heartbeat = 25_000
/** Backpressure: a reader with so many unread events is gone or asleep. It will reconnect. */
const mostUnread = 16

export const liveRoute: AddRoutes = (app, foundation, refuse) => {
  app.get('/api/live', async context => {
    const { sessionToken } = requestContext(context, foundation)
    return (await liveStream(foundation, sessionToken)) ?? refuse(context, 403, 'forbidden')
  })
}

/** Undefined for a caller who is not signed in. */
export async function liveStream(
  { live, ...limited }: Pick<Foundation, 'database' | 'accountLimits' | 'live'>,
  sessionToken: string | undefined,
  beatEvery = heartbeat,
): Promise<Response | undefined> {
  const readViewer = () => readAs(limited, sessionToken, async (_, who) => who)
  const viewer = await readViewer()
  if (!viewer) return undefined

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
          const still = await readViewer().catch(() => undefined)
          if (still) send(': still here\n\n')
          else end()
        }, beatEvery)
        send('retry: 3000\n: open\n\n')
        unfollow = live.follow(viewer.id, {
          onNews: topic => send(`event: news\ndata: ${topic ?? ''}\n\n`),
          onEnd: end,
          sessionId: viewer.sessionId,
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
