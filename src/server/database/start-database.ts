// Connects to the database of DATABASE_URL, or starts the embedded PostgreSQL.
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { checkConnection, type DatabaseAddress } from './database.ts'
import { shownAddress } from './postgres-url.ts'

type Options = { as: 'server' | 'visitor'; log: Log; onProgress: (step: string) => void }

export async function startDatabase(
  { databaseUrl, pooledUrls, dataDirectory, publicUrl }: Config,
  options: Options,
): Promise<{ address: DatabaseAddress; location: string; serverUrl: string; stop(): Promise<void> }> {
  if (!databaseUrl) {
    const { address, serverUrl, stop } = await startEmbeddedPostgres({ dataDirectory, publicUrl, ...options })
    return { address, location: dataDirectory, serverUrl: serverUrl ?? publicUrl, stop }
  }
  const address = { url: databaseUrl, pooled: pooledUrls }
  await checkConnection(address)
  return { address, location: shownAddress(databaseUrl), serverUrl: publicUrl, stop: async () => {} }
}
