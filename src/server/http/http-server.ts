// The HTTP server, with timeouts and a connection limit against slow clients (slowloris).
import type { Server, ServerOptions, ServerResponse } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { createHttpApp } from './http-app.ts'

type Limits = Required<
  Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>
> & {
  /** Well below the limit on open files: the database needs some too. */
  mostConnections: number
}

/** Enough for the largest body over a bad connection, far too short for a client that sends a byte at a time. */
const defaultLimits: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  mostConnections: 10_000,
}

/** Longer than the keep-alive of proxies: a connection that we close first may lose a request in flight. */
const keepAliveTimeout = 125_000

/** `hostname` is for requests without a Host header, such as health checks in HTTP/1.0. */
export function createHttpServer(
  { fetch }: Pick<ReturnType<typeof createHttpApp>, 'fetch'>,
  hostname: string,
  { mostConnections, ...timeouts } = defaultLimits,
): Server {
  const serverOptions = { ...timeouts, keepAliveTimeout }
  const server = createAdaptorServer({ fetch, hostname, serverOptions }) as Server
  server.maxConnections = mostConnections
  return server
}

// Graceful shutdown and connection draining: every request that arrives is answered, no connection is cut during one.

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
