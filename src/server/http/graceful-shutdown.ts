// How a server leaves while others go on: what is sent to it meanwhile is answered, and no connection is cut under a request.
import type { Server, ServerResponse } from 'node:http'

/** How long requests under way may take to finish. */
const grace = 10_000
const lookEvery = 50

/** From then on every answer is the last one on its connection, so that nobody sends another request into one that is closing. */
export function closeAfterAnswers(server: Server, stopping: AbortSignal): void {
  const underWay = new Set<ServerResponse>()
  server.prependListener('request', (_, answer) => {
    underWay.add(answer)
    answer.once('close', () => underWay.delete(answer))
    if (stopping.aborted) answer.setHeader('Connection', 'close')
  })
  stopping.addEventListener('abort', () => {
    for (const answer of underWay) if (!answer.headersSent) answer.setHeader('Connection', 'close')
  })
}

/** Takes no new connections and comes back when the last answer is out. */
export function finishRequests(server: Server): Promise<void> {
  return new Promise(resolve => {
    const deadline = setTimeout(() => server.closeAllConnections(), grace)
    // An answer that had begun before could not say that it is the last one; its connection is free once it has ended.
    const looking = setInterval(() => server.closeIdleConnections(), lookEvery)
    server.close(() => {
      clearTimeout(deadline)
      clearInterval(looking)
      resolve()
    })
  })
}
