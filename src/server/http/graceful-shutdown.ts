// Graceful shutdown and connection draining: every request that arrives is answered, no connection is cut during one.
import type { Server, ServerResponse } from 'node:http'

/** How long requests in flight may take to finish. */
const gracePeriod = 10_000
const pollInterval = 50

/** Once stopping, every response has `Connection: close`, so that no client sends a request on a closing connection. */
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

/** Accepts no new connections; resolves when the last response is sent. */
export function finishRequests(server: Server): Promise<void> {
  return new Promise(resolve => {
    const deadline = setTimeout(() => server.closeAllConnections(), gracePeriod)
    // A response whose headers were sent before carries no `Connection: close`; its connection is closed when idle.
    const polling = setInterval(() => server.closeIdleConnections(), pollInterval)
    server.close(() => {
      clearTimeout(deadline)
      clearInterval(polling)
      resolve()
    })
  })
}
