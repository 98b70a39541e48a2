// The stream that keeps open pages current: it says which topic has news, and the page asks what it is.
import type { AddRoutes } from '../http/http-app.ts'
import { requestContext } from '../http/request.ts'
import { type Foundation, readAs } from '../operation.ts'

/** Short enough for the proxies in between, which end what is silent for a minute. */
const heartbeat = 25_000
/** A reader that leaves so much lying is gone or asleep. It comes again and asks. */
const mostUnread = 16

export const liveRoute: AddRoutes = (app, foundation, refuse) => {
  app.get('/api/live', async context => {
    const { sessionToken } = requestContext(context, foundation)
    return (await liveStream(foundation, sessionToken)) ?? refuse(context, 403, 'forbidden')
  })
}

/** Undefined for a caller who is not signed in. */
export async function liveStream(
  { database, live }: Pick<Foundation, 'database' | 'live'>,
  sessionToken: string | undefined,
  beatEvery = heartbeat,
): Promise<Response | undefined> {
  const readViewer = () => readAs(database, sessionToken, async (_, who) => who)
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
          // A session that ended, or a database out of reach: the browser comes again and gets its answer then.
          const still = await readViewer().catch(() => undefined)
          if (still) send(': still here\n\n')
          else end()
        }, beatEvery)
        send('retry: 3000\n: open\n\n')
        unfollow = live.follow(viewer.id, {
          onNews: topic => send(`event: news\ndata: ${topic ?? ''}\n\n`),
          onEnd: end,
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
      // Some proxies gather an answer before they pass it on.
      'X-Accel-Buffering': 'no',
    },
  })
}
