// /healthz: liveness. /readyz: readiness, for load balancers.
import type { Database } from '../database/database.ts'
import type { Migration } from '../database/migrate.ts'
import type { HttpApp } from './http-app.ts'

export function healthRoutes(
  app: HttpApp,
  database: Database,
  migrations: Migration[],
  stopping: AbortSignal,
): void {
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context => {
    if (stopping.aborted) return context.json({ status: 'not ready', reason: 'stopping' }, 503)
    try {
      const { rows } = await database.pool.query('select name from migrations')
      const applied = new Set(rows.map(({ name }) => name))
      if (migrations.every(({ name }) => applied.has(name))) return context.json({ status: 'ready' })
      return context.json({ status: 'not ready', reason: 'migrations' }, 503)
    } catch {
      return context.json({ status: 'not ready', reason: 'database' }, 503)
    }
  })
}
