// Connects to the database of DATABASE_URL, or starts the embedded PostgreSQL.
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { checkConnection, type DatabaseAddress } from './database.ts'

type Options = { as: 'server' | 'visitor'; log: Log; onProgress: (step: string) => void }

export async function bringUpDatabase(
  { databaseUrl, dataDirectory }: Config,
  options: Options,
): Promise<{ address: DatabaseAddress; location: string; stop(): Promise<void> }> {
  if (!databaseUrl) {
    const { address, stop } = await startEmbeddedPostgres({ dataDirectory, ...options })
    return { address, location: dataDirectory, stop }
  }
  const address = { url: databaseUrl }
  await checkConnection(address)
  const { host, pathname } = new URL(databaseUrl)
  return { address, location: `${host}${pathname}`, stop: async () => {} }
}
