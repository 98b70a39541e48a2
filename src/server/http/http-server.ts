// The HTTP server around the app, with bounds on what somebody can hold open without getting anywhere.
import type { Server, ServerOptions } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { createHttpApp } from './http-app.ts'

type Bounds = Required<
  Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>
> & {
  /** Well below the number of files that a process may have open: the database needs some too. */
  mostConnections: number
}

/** Enough for the largest thing that is sent over a bad connection, and far too little for whoever sends a byte at a time. */
const ourBounds: Bounds = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  mostConnections: 10_000,
}

/** Longer than proxies keep a connection for the next request: closed by us, it may be gone under one that is on its way. */
const keepAliveTimeout = 125_000

/** The name is for whoever gives none, such as health checks in HTTP/1.0. */
export function createHttpServer(
  { fetch }: Pick<ReturnType<typeof createHttpApp>, 'fetch'>,
  hostname: string,
  { mostConnections, ...bounds } = ourBounds,
): Server {
  const serverOptions = { ...bounds, keepAliveTimeout }
  const server = createAdaptorServer({ fetch, hostname, serverOptions }) as Server
  server.maxConnections = mostConnections
  return server
}
