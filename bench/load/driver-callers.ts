// The baseline: the statements of an operation, sent by the bare driver on connections like the server's.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { clientConfig, type DatabaseAddress } from '../../src/server/database/database.ts'
import type { Statement } from '../../src/testing/statements/recorded-statements.ts'
import type { Call } from './measure.ts'

/** As many connections as the server has, with the same settings. */
export function openDriverPool(address: DatabaseAddress): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(address, { role: 'chalkline_app', settings: { plan_cache_mode: 'force_generic_plan' } }),
    max: 20,
    pipeline: true,
  })
  // A broken connection fails its call, which ends the run.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

const setUser = 'select act_as($1)'
const names = new Map<string, string>()

/** Prepared statements, pipelined in one transaction that sets the user; the calls cycle through the operations. */
export function driverCaller(
  pool: pg.Pool,
  userId: string,
  operations: Statement[][],
  /** Ids that are others with each call, as in `HttpRequest`. */
  fresh: ReadonlySet<unknown>,
): Call {
  const written = operations.map(statements =>
    [{ text: setUser, values: [userId] }, ...statements].map(statement => ({
      ...statement,
      name: nameOf(statement),
    })),
  )
  let turn = 0
  return async () => {
    const client = await pool.connect()
    try {
      const id = randomUUID()
      const statements = (written[turn++ % written.length] ?? []).map(statement =>
        fresh.size > 0
          ? { ...statement, values: statement.values.map(value => (fresh.has(value) ? id : value)) }
          : statement,
      )
      await Promise.all([
        client.query('begin'),
        ...statements.map(statement => client.query(statement)),
        client.query('commit'),
      ])
    } finally {
      client.release()
    }
  }
}

function nameOf({ text }: Statement): string {
  const name = names.get(text) ?? `statement_${names.size}`
  names.set(text, name)
  return name
}
