// The HTTP server, with timeouts and a connection limit against slow clients (slowloris).
import type { Server, ServerOptions } from 'node:http'
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
