// Finds the primary among several PostgreSQL servers, as libpq does for target_session_attrs=read-write, which the driver
// lacks. When a connection is lost or cannot be made, the next one looks at all hosts at once. A former primary that still
// runs beside the new one is for the failover manager to fence off.
import pg from 'pg'
import type { PostgresHost } from './postgres-url.ts'

/** A dead machine answers nothing at all: the others are not kept waiting for it. */
const longestProbe = 3_000

/** With PostgreSQL's code for a server that cannot take us now, which app-error.ts maps to `unavailable`. */
class NotPrimary extends Error {
  readonly code = '57P03'
}

/** Connects to one of the hosts, and fails on a standby. */
class HostClient extends pg.Client {
  protected async connectTo({ host, port }: PostgresHost): Promise<void> {
    let isStandby = false
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on'
    })
    // After a refusal the connection may still fail while it closes.
    this.on('error', () => {})
    Object.assign(this, { host, port })
    await super.connect()
    if (!isStandby) return
    void this.end().catch(() => {})
    throw new NotPrimary('it is a standby')
  }
}

class Probe extends HostClient {
  async reach(place: PostgresHost): Promise<PostgresHost> {
    try {
      await this.connectTo(place)
      return place
    } finally {
      void this.end().catch(() => {})
    }
  }
}

/** Shared by all connections of the process to the same hosts. */
class Primary {
  readonly #hosts: PostgresHost[]
  readonly #connected = new Map<pg.Client, PostgresHost>()
  #known: PostgresHost | undefined
  #search: Promise<PostgresHost> | undefined
  constructor(hosts: PostgresHost[]) {
    this.#hosts = hosts
  }

  async find(config: pg.ClientConfig): Promise<PostgresHost> {
    if (this.#known) return this.#known
    this.#search ??= this.#probeAll(config).finally(() => {
      this.#search = undefined
    })
    return this.#search
  }

  async #probeAll(config: pg.ClientConfig): Promise<PostgresHost> {
    const probing = { ...config, connectionTimeoutMillis: longestProbe }
    const found = await Promise.any(this.#hosts.map(host => new Probe(probing).reach(host))).catch(
      ({ errors }: AggregateError) => {
        if (!errors.some(error => error instanceof NotPrimary)) throw errors[0]
        const reasons = this.#hosts.map(({ host, port }, at) => `${host}:${port}: ${errors[at].message}`)
        throw new NotPrimary(`no server takes writes (${reasons.join(', ')})`)
      },
    )
    this.#known = found
    this.#leaveOthers(found)
    return found
  }

  /** Connections to the former primary would wait for answers that never come. */
  #leaveOthers(found: PostgresHost): void {
    for (const [client, host] of this.#connected) if (host !== found) client.connection.stream.destroy()
  }

  connected(client: pg.Client, host: PostgresHost): void {
    this.#connected.set(client, host)
    client.once('end', () => this.#connected.delete(client))
    // Errors of the connection: those of statements do not come here.
    client.on('error', () => this.lost(host))
  }

  lost(host: PostgresHost): void {
    if (this.#known === host) this.#known = undefined
  }
}

const primaries = new Map<string, Primary>()
type Connected = ((error: Error) => void) & ((error: null, client: pg.Client) => void)

/** The class of clients that connect to whichever of the hosts is the primary. */
export function primaryClient(hosts: PostgresHost[]): typeof pg.Client {
  const key = JSON.stringify(hosts)
  const primary = primaries.get(key) ?? new Primary(hosts)
  primaries.set(key, primary)
  return class extends HostClient {
    readonly #config: pg.ClientConfig
    constructor(config: pg.ClientConfig) {
      super(config)
      this.#config = config
    }

    async #connect(): Promise<pg.Client> {
      const host = await primary.find(this.#config)
      try {
        await this.connectTo(host)
      } catch (error) {
        primary.lost(host)
        throw error
      }
      primary.connected(this, host)
      return this
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    // The pool of the driver calls this with a callback.
    override connect(callback?: Connected) {
      const connected = this.#connect()
      if (callback) connected.then(client => callback(null, client), callback as (error: Error) => void)
      return connected
    }
  }
}
