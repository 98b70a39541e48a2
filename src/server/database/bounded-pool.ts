// A connection pool with load shedding: when too many callers wait for a connection, the next one fails at once and may
// retry, instead of everyone waiting until they time out.
import pg from 'pg'

type Callback = Parameters<pg.Pool['connect']>[0]

/** With PostgreSQL's code for too many connections, which app-error.ts maps to `unavailable`. */
class TooManyWaiting extends Error {
  readonly code = '53300'
  override message = 'too many wait for a connection'
}

export class BoundedPool extends pg.Pool {
  readonly #mostWaiting: number
  constructor({ mostWaiting, ...config }: pg.PoolConfig & { mostWaiting: number }) {
    super(config)
    this.#mostWaiting = mostWaiting
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  // `pool.query` of the driver calls this with a callback.
  override connect(callback?: Callback) {
    // Callers that get an idle connection in the next tick count as waiting, and are not.
    const isFull = this.waitingCount - this.idleCount >= this.#mostWaiting
    if (!callback) return isFull ? Promise.reject(new TooManyWaiting()) : super.connect()
    return isFull ? callback(new TooManyWaiting(), undefined, () => {}) : super.connect(callback)
  }
}
