// Connections with a bound on how many may wait for one. Whoever would be one too many is told so at once and may come again,
// instead of waiting with all the others until everyone's patience is over.
import pg from 'pg'

type Taker = Parameters<pg.Pool['connect']>[0]

/** With PostgreSQL's own code for too many connections: whoever translates its failures knows what to say. */
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
  override connect(taker: Taker): void
  // The driver's own `query` comes by here too, with a callback.
  override connect(taker?: Taker) {
    // Those who only wait for an idle connection to be handed over have theirs already.
    const isFull = this.waitingCount - this.idleCount >= this.#mostWaiting
    if (!taker) return isFull ? Promise.reject(new TooManyWaiting()) : super.connect()
    return isFull ? taker(new TooManyWaiting(), undefined, () => {}) : super.connect(taker)
  }
}
