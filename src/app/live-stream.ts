// The stream that keeps a coach's dashboard current: it says that there is news, and the dashboard asks what it is.
import { type Foundation, readViewer } from '../server/operation.ts'

/** Short enough for the proxies in between, which end what is silent for a minute. */
const heartbeat = 25_000

/** Undefined for anyone but a coach. */
export async function liveStream(
  { database, live }: Foundation,
  sessionToken: string | undefined,
): Promise<Response | undefined> {
  const isCoach = async () => {
    const viewer = await readViewer(database, sessionToken)
    return viewer?.role === 'coach' ? viewer : undefined
  }
  const coach = await isCoach()
  if (!coach) return undefined

  const closed = new AbortController()
  const signal = AbortSignal.any([closed.signal, live.ending])
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      signal.addEventListener('abort', () => {
        clearInterval(timer)
        // A stream that the reader has left is closed already.
        if (!closed.signal.aborted) controller.close()
      })
      const timer = setInterval(async () => {
        // A session that ended, or a database out of reach: the browser comes again and gets its answer then.
        const still = await isCoach().catch(() => undefined)
        if (signal.aborted) return
        if (still) send(': still here\n\n')
        else controller.close()
      }, heartbeat)
      live.follow(coach.id, () => send('event: news\ndata:\n\n'), signal)
      send('retry: 3000\nevent: open\ndata:\n\n')
    },
    cancel: () => closed.abort(),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-transform',
      // Some proxies gather an answer before they pass it on.
      'X-Accel-Buffering': 'no',
    },
  })
}
