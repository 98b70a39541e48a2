// Connections to PostgreSQL. The application's role owns no table and is subject to row-level security.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { BoundedPool } from './bounded-pool.ts'
import { readPostgresUrl, withDatabaseName } from './postgres-url.ts'
import { primaryClient } from './primary-client.ts'

/**
 * `pooled` leads to the same database through a connection pooler that pools transactions, with a login for each role. A
 * session there belongs to no one: what a connection needs is set by `alter role` (deploy/pooler-logins.sql), and what
 * needs a session of its own (migrations, locks, `listen`, backups) takes the direct way.
 */
export type DatabaseAddress =
  | { url: string; pooled?: PooledUrls | undefined }
  | {
      socketDirectory: string
      username: string
      database: string
      /** Else beside the socket. */
      passwordFile?: string
    }

/**
 * `chalkline_owner` owns the tables and migrates them; `chalkline_app` runs the operations of a signed-in user;
 * `chalkline_auth` runs sign-in and sign-up, and sees no coaching data.
 */
export type DatabaseRole = 'chalkline_owner' | 'chalkline_app' | 'chalkline_auth'
export type PooledUrls = Record<'chalkline_app' | 'chalkline_auth', string>

export type Database = ReturnType<typeof openDatabase>
/** Queries of one open transaction. */
export type Transaction = NodePgDatabase

const poolSize = 20
const readTimeout = '2s'
const writeTimeout = '10s'
/** Longer than `statement_timeout`: it ends only queries to a database that no longer answers. */
const queryTimeout = 12_000
/** Load shedding: beyond this, requests fail at once. A healthy database never has so many waiting. */
const mostWaiting = 100

/** The same days whatever the time zone of the database. */
const everySession = { search_path: 'chalkline', timezone: 'UTC' }

export const poolSettings = (role: DatabaseRole) => ({
  ...everySession,
  // The reads of an account must not hold the database for long. A write asks for more time.
  statement_timeout: role === 'chalkline_app' ? readTimeout : writeTimeout,
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  // The best plan of our queries does not depend on the values, and planning cost five times the execution.
  plan_cache_mode: 'force_generic_plan',
})

type DatabaseOptions = { role?: keyof PooledUrls; max?: number }

export function openDatabase(
  address: DatabaseAddress,
  { role = 'chalkline_app', max = poolSize }: DatabaseOptions = {},
) {
  const pooled = 'url' in address && address.pooled?.[role]
  // Independent statements are sent without waiting for one another.
  const options = { max, mostWaiting, pipeline: true, queryTimeout }
  const pool = pooled
    ? boundedPool(pooledConfig(pooled), options)
    : openPool(address, { ...options, role, settings: poolSettings(role) })
  // Each transaction may get another session, which does not know the statements that the one before prepared.
  if (pooled)
    pool.on('connect', client => queries.set(client, drizzle(recording(client, statement => statement))))
  return {
    pool,
    transaction: <Result>(work: (db: Transaction) => Promise<Result>) => inTransaction(pool, work),
    /** In a read-only transaction; does not wait for its end. */
    read: <Result>(work: (db: Transaction) => Promise<Result>) => inReadOnlyTransaction(pool, work),
    // A stuck connection must not block the shutdown.
    close: () => Promise.race([pool.end(), sleep(5_000, undefined, { ref: false })]),
  }
}

/** Not Drizzle's, which leaks the connection when `begin` fails because the database went away. */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const begun = begin(client, `begin; set local statement_timeout = '${writeTimeout}'`)
    const result = await work(queriesOf(client))
    await begun
    const { command } = await client.query('commit')
    // PostgreSQL answers ROLLBACK, without an error, when a failed statement was caught and ignored.
    if (command !== 'COMMIT') throw new Error('the transaction had failed before it was to be committed')
    return result
  } catch (error) {
    await client.query('rollback').catch(failure => {
      broken = failure
    })
    throw causeOf(error, client)
  } finally {
    // A connection that cannot roll back is not reused.
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
  } catch (error) {
    throw causeOf(error, client)
  } finally {
    // Success or failure: a read-only transaction has nothing to commit.
    client.query('rollback').then(
      () => client.release(),
      failure => client.release(failure),
    )
  }
}

/** Pipelined with the first statement. The caller awaits it before it trusts the result. */
function begin(client: pg.PoolClient, statement: string): Promise<unknown> {
  const begun = client.query(statement)
  // Not awaited when the work fails too.
  begun.catch(() => {})
  return begun
}

/** PostgreSQL's answer to whatever follows a failure in its transaction. */
const afterFailure = '25P02'
const failures = new WeakMap<pg.PoolClient, unknown>()

/** The first failure among statements sent together. The one behind it is refused too, and may be the awaited one. */
function causeOf(error: unknown, client: pg.PoolClient): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === afterFailure) return failures.get(client) ?? error
  return error
}

function remember(client: pg.PoolClient, failure: unknown): void {
  if ((failure as { code?: string }).code !== afterFailure) failures.set(client, failure)
}

const queries = new WeakMap<pg.PoolClient, Transaction>()

function queriesOf(client: pg.PoolClient): Transaction {
  const known = queries.get(client) ?? drizzle(recording(client, prepared))
  queries.set(client, known)
  return known
}

/** The client for drizzle: it records the first failure of a transaction. */
function recording(
  client: pg.PoolClient,
  sent: (statement: pg.QueryConfig) => pg.QueryConfig,
): pg.PoolClient {
  const query = (statement: pg.QueryConfig, values: unknown[]) => {
    const answer = client.query(sent(statement), values)
    answer.catch(failure => remember(client, failure))
    return answer
  }
  return { query } as pg.PoolClient
}

/** Parsed and planned once per connection, which for some statements is nine tenths of the work. */
const prepared = (statement: pg.QueryConfig) => ({ ...statement, name: nameOf(statement.text) })

const names = new Map<string, string>()
/** Bounded, because a statement with a list has a text for each length. */
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
  queryTimeout?: number
}

export function openPool(address: DatabaseAddress, { role, settings, ...options }: PoolOptions): pg.Pool {
  const connect = { ...(role && { role }), ...(settings && { settings }) }
  return boundedPool(clientConfig(address, connect), options, clientClass(address))
}

function boundedPool(
  config: pg.ClientConfig,
  {
    max,
    mostWaiting = Number.POSITIVE_INFINITY,
    pipeline = false,
    queryTimeout,
  }: Omit<PoolOptions, keyof ConnectOptions>,
  Client = pg.Client,
): pg.Pool {
  const pool = new BoundedPool({
    ...config,
    max,
    mostWaiting,
    pipeline,
    idleTimeoutMillis: 60_000,
    Client,
    ...(queryTimeout && { query_timeout: queryTimeout }),
  })
  // The pool replaces a broken connection. Without listeners its error would end the process, for idle connections and
  // for those checked out.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** A client for one dedicated connection, not connected yet. */
export function createClient(
  address: DatabaseAddress,
  options: ConnectOptions = {},
  more: pg.ClientConfig = {},
): pg.Client {
  const Client = clientClass(address)
  const client = new Client({ ...clientConfig(address, options), ...more })
  // The `end` event reports a lost connection. Without an error listener it would end the process.
  client.on('error', () => {})
  return client
}

/** With several hosts one that finds the primary. */
function clientClass(address: DatabaseAddress): typeof pg.Client {
  const { hosts = [] } = ('url' in address && readPostgresUrl(address.url)) || {}
  return hosts.length > 1 ? primaryClient(hosts) : pg.Client
}

/** Runs the work on a dedicated connection. */
export async function withConnection<Result>(
  address: DatabaseAddress,
  options: ConnectOptions,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = createClient(address, options)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const everyClient = { application_name: 'chalkline', connectionTimeoutMillis: 5_000, keepAlive: true }

/** Embedded PostgreSQL: logs in as the role. DATABASE_URL: sets the role at the start of the session. */
export function clientConfig(
  address: DatabaseAddress,
  { role, settings = {} }: ConnectOptions = {},
): pg.ClientConfig {
  const all = { ...everySession, ...settings }
  if ('url' in address) {
    const { url } = readPostgresUrl(address.url) ?? { url: new URL(address.url) }
    const given = url.searchParams.get('options') ?? ''
    // Ours come last: the URL cannot override the role.
    url.searchParams.delete('options')
    const options = `${given} ${asFlags({ ...all, ...(role && { role }) })}`.trim()
    return { ...everyClient, connectionString: url.href, options }
  }
  const { socketDirectory, username, database } = address
  const passwordFile = address.passwordFile ?? join(dirname(socketDirectory), 'database-password')
  return {
    ...everyClient,
    host: socketDirectory,
    // Read when the database asks for it.
    password: () => readFile(passwordFile, 'utf8'),
    port: 5432,
    user: role ?? username,
    database,
    options: asFlags(all),
  }
}

/** Poolers drop or refuse startup options. */
function pooledConfig(url: string): pg.ClientConfig {
  return { ...everyClient, connectionString: url }
}

function asFlags(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** Another database of the same server, for tests. */
export function withDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('url' in address)) return { ...address, database }
  const { url, pooled } = address
  return {
    url: withDatabaseName(url, database),
    pooled: pooled && {
      chalkline_app: withDatabaseName(pooled.chalkline_app, database),
      chalkline_auth: withDatabaseName(pooled.chalkline_auth, database),
    },
  }
}

/** Row-level security depends on the role, which a connection pooler may lose on the way. */
export async function checkRole({ pool }: Pick<Database, 'pool'>, role: DatabaseRole): Promise<void> {
  const { rows } = await pool.query(
    'select current_user as name, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
  )
  if (rows[0]?.name !== role || rows[0].unbound)
    throw new StartupError(
      `the database connection works as ${rows[0]?.name} and not as ${role}: a connection pooler needs a login for each role in DATABASE_APP_URL and DATABASE_AUTH_URL`,
    )
}

/** Through a connection pooler these come from `alter role` alone. */
export async function checkSettings({ pool }: Pick<Database, 'pool'>, role: DatabaseRole): Promise<void> {
  const settings = poolSettings(role)
  const names = Object.keys(settings)
  const { rows } = await pool.query('select current_setting(name) as value from unnest($1::text[]) name', [
    names,
  ])
  const wrong = Object.entries(settings).filter(([, value], at) => rows[at].value !== value)
  if (wrong.length > 0)
    throw new StartupError(
      `the login ${role} lacks ${wrong.map(([name, value]) => `${name} = ${value}`).join(', ')}: run deploy/pooler-logins.sql, and RECONNECT in the pooler`,
    )
}

const oldestVersion = 150_000

/** Turns a failed first connection into one line. */
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
  const reason = connectionReasons[code] ?? (message.split('\n')[0] || code)
  return new StartupError(`cannot connect to the database of DATABASE_URL: ${reason}`)
}
