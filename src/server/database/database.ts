// Connections to PostgreSQL: the application's pool, which owns nothing and sees only what row-level security lets through.
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { BoundedPool } from './bounded-pool.ts'

export type DatabaseAddress =
  | { url: string }
  | { socketDirectory: string; username: string; database: string }

/**
 * `chalkline_owner` owns the tables and migrates them; `chalkline_app` is what operations work as, for whoever is signed in;
 * `chalkline_auth` is the way in, before anyone is, and sees nothing of the product.
 */
export type DatabaseRole = 'chalkline_owner' | 'chalkline_app' | 'chalkline_auth'

export type Database = ReturnType<typeof openDatabase>
/** Queries of one open transaction. */
export type Transaction = NodePgDatabase

const poolSize = 20
/** Longer than PostgreSQL lets a statement run: only a database that no longer says anything is given up. */
const answerWithin = 12_000
/** A moment's work: as long as the database does its part, nobody ever waits behind so many. */
const mostWaiting = 100

type DatabaseOptions = { role?: DatabaseRole; max?: number }

export function openDatabase(
  address: DatabaseAddress,
  { role = 'chalkline_app', max = poolSize }: DatabaseOptions = {},
) {
  const pool = openPool(address, {
    max,
    mostWaiting,
    role,
    // Statements that do not wait for one another travel together.
    pipeline: true,
    answerWithin,
    settings: {
      statement_timeout: '10s',
      lock_timeout: '5s',
      idle_in_transaction_session_timeout: '15s',
      // Our queries are few and their best plan does not depend on the values: planning each time cost five times the execution.
      plan_cache_mode: 'force_generic_plan',
    },
  })
  return {
    pool,
    transaction: <Result>(work: (db: Transaction) => Promise<Result>) => inTransaction(pool, work),
    /** For what only reads, and cannot do else: there is nothing to wait for once it has been read. */
    read: <Result>(work: (db: Transaction) => Promise<Result>) => inReadOnlyTransaction(pool, work),
    // A connection that is stuck must not keep the server from stopping.
    close: () => Promise.race([pool.end(), sleep(5_000, undefined, { ref: false })]),
  }
}

/** Of our own, because Drizzle's keeps the connection for ever when `begin` fails, as it does when the database goes away. */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const begun = begin(client, 'begin')
    const result = await work(queriesOf(client))
    await begun
    const { command } = await client.query('commit')
    // PostgreSQL says so, and no more, when a statement had failed and the failure was swallowed.
    if (command !== 'COMMIT') throw new Error('the transaction had failed before it was to be committed')
    return result
  } catch (error) {
    await client.query('rollback').catch(failure => {
      broken = failure
    })
    throw error
  } finally {
    // A connection that cannot even roll back is not given to the next one.
    client.release(broken)
  }
}

async function inReadOnlyTransaction<Result>(
  pool: pg.Pool,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const begun = begin(client, 'begin read only')
  try {
    const result = await work(queriesOf(client))
    await begun
    return result
  } finally {
    // Also where it failed: of a transaction that only reads nothing is left either way.
    client.query('rollback').then(
      () => client.release(),
      failure => client.release(failure),
    )
  }
}

/** Travels with the first statement. To be waited for before the work counts: without it there was no transaction. */
function begin(client: pg.PoolClient, statement: string): Promise<unknown> {
  const begun = client.query(statement)
  // Where the work fails too, nobody waits for it.
  begun.catch(() => {})
  return begun
}

const queries = new WeakMap<pg.PoolClient, Transaction>()

/** Made once for each connection. */
function queriesOf(client: pg.PoolClient): Transaction {
  const known = queries.get(client) ?? drizzle(preparing(client))
  queries.set(client, known)
  return known
}

/** What operations say is read and planned once per connection, not every time: for some that is nine tenths of the work. */
function preparing(client: pg.PoolClient): pg.PoolClient {
  const query = (statement: pg.QueryConfig, values: unknown[]) =>
    client.query({ ...statement, name: nameOf(statement.text) }, values)
  return { query } as pg.PoolClient
}

const names = new Map<string, string>()
/** Some statements come in as many forms as there are lengths of a list; a connection does not keep them all. */
const mostNames = 300

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < mostNames) names.set(text, `statement_${names.size}`)
  return names.get(text)
}

type ConnectOptions = { role?: DatabaseRole; settings?: Record<string, string> }

type PoolOptions = ConnectOptions & {
  max: number
  mostWaiting?: number
  pipeline?: boolean
  answerWithin?: number
}

export function openPool(
  address: DatabaseAddress,
  { max, mostWaiting = Number.POSITIVE_INFINITY, pipeline = false, answerWithin, ...options }: PoolOptions,
): pg.Pool {
  const pool = new BoundedPool({
    ...clientConfig(address, options),
    max,
    mostWaiting,
    pipeline,
    idleTimeoutMillis: 60_000,
    ...(answerWithin && { query_timeout: answerWithin }),
  })
  // A connection that breaks fails its query and is replaced by the pool; without listeners it would end the process,
  // whether it breaks idle or, checked out, between two statements.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Runs the work on a connection of its own and closes it afterwards. */
export async function withConnection<Result>(
  address: DatabaseAddress,
  options: ConnectOptions,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(clientConfig(address, options))
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Acts as the role from the start: on our own PostgreSQL by logging in as it, elsewhere by taking it on. */
export function clientConfig(
  address: DatabaseAddress,
  { role, settings = {} }: ConnectOptions = {},
): pg.ClientConfig {
  const common = { application_name: 'chalkline', connectionTimeoutMillis: 5_000, keepAlive: true }
  // The same days wherever the database stands.
  const all = { search_path: 'chalkline', timezone: 'UTC', ...settings }
  if ('url' in address) {
    const url = new URL(address.url)
    const given = url.searchParams.get('options') ?? ''
    // Ours come last: nothing in the address can keep the application from giving up its login's rights.
    url.searchParams.delete('options')
    const options = `${given} ${asFlags({ ...all, ...(role && { role }) })}`.trim()
    return { ...common, connectionString: url.href, options }
  }
  const { socketDirectory, username, database } = address
  return {
    ...common,
    host: socketDirectory,
    port: 5432,
    user: role ?? username,
    database,
    options: asFlags(all),
  }
}

function asFlags(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** The same server, another database; tests make their own this way. */
export function withDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('url' in address)) return { ...address, database }
  const url = new URL(address.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

/** Row-level security stands and falls with the role; a pooler in between may drop the startup options that set it. */
export async function checkRole({ pool }: Pick<Database, 'pool'>, role: DatabaseRole): Promise<void> {
  const { rows } = await pool.query(
    'select current_user as name, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
  )
  if (rows[0]?.name !== role || rows[0].unbound)
    throw new StartupError(
      `the database connection works as ${rows[0]?.name} and not as ${role}: a connection pooler that drops startup options cannot be used`,
    )
}

const oldestVersion = 150_000

/** Tries the first connection and turns what goes wrong into one line. */
export async function checkConnection(address: DatabaseAddress): Promise<void> {
  try {
    const version = await withConnection(address, {}, async client => {
      const { rows } = await client.query("select current_setting('server_version_num')::int as version")
      return Number(rows[0].version)
    })
    if (version < oldestVersion)
      throw new StartupError(`PostgreSQL ${Math.floor(version / 10_000)} is too old: 15 or newer is needed`)
  } catch (error) {
    throw explainConnectionError(error)
  }
}

const connectionReasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at that address',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'no answer',
  ECONNRESET: 'the connection was cut',
  '28P01': 'the password is wrong',
  '28000': 'the user is not allowed in',
  '3D000': 'the database does not exist',
}

function explainConnectionError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartupError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  // Whatever else the driver says of a first connection is about the address too, and fits on a line.
  const reason = connectionReasons[code] ?? (message.split('\n')[0] || code)
  return new StartupError(`cannot connect to the database of DATABASE_URL: ${reason}`)
}
