// /healthz: liveness. /readyz: readiness, for load balancers.
import type { Migration } from '../database/migrate.ts'
import { oldNodeWarning } from '../node-support.ts'
import type { Foundation } from '../operation.ts'
import { isFromThisMachine } from './request.ts'
import type { AddRoute } from './routes.ts'

/** A load balancer that is refused would take a server that works for one that is gone. */
const free = { cost: 0, share: 'none', seconds: 15 } as const

export function healthRoutes(
  add: AddRoute,
  { config, database }: Pick<Foundation, 'config' | 'database'>,
  migrations: Migration[],
  stopping: AbortSignal,
): void {
  // Who asks meanwhile gets the same answer: any number of callers takes one connection.
  let reading: Promise<Set<string>> | undefined
  const readApplied = () => {
    reading ??= database.pool
      .query('select name from migrations')
      .then(({ rows }) => new Set(rows.map(({ name }) => name as string)))
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const warning = config.production ? oldNodeWarning() : undefined
  add('GET', '/healthz', free, context => context.json({ status: 'ok' }))
  add('GET', '/readyz', free, async context => {
    // For the operator: it tells others of a weakness.
    const warnings = warning && isFromThisMachine(context) ? { warnings: [warning] } : {}
    if (stopping.aborted) return context.json({ status: 'not ready', reason: 'stopping' }, 503)
    try {
      const applied = await readApplied()
      if (migrations.every(({ name }) => applied.has(name)))
        return context.json({ status: 'ready', ...warnings })
      return context.json({ status: 'not ready', reason: 'migrations' }, 503)
    } catch {
      return context.json({ status: 'not ready', reason: 'database' }, 503)
    }
  })
}
