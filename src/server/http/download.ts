// Files that are read and sent piece by piece, because a full gym has hundreds of thousands of rows.
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { HonoRequest } from 'hono'
import { AppError } from '../app-error.ts'
import type { Transaction } from '../database/database.ts'
import { createPace } from '../limits/throttles.ts'
import { type RequestContext, readAs, type Viewer } from '../operation.ts'

/** A page of ours fetches it, or a person opens it. As a picture or a frame, or from another site, it is not wanted. */
export function isWantedDownload(request: HonoRequest): boolean {
  const purpose = request.header('Sec-Fetch-Dest') ?? 'empty'
  const site = request.header('Sec-Fetch-Site') ?? 'none'
  return ['empty', 'document'].includes(purpose) && ['none', 'same-origin'].includes(site)
}

/** Reads one piece as the viewer, in a transaction of its own. */
export type ReadPiece = <Result>(
  work: (db: Transaction, viewer: Viewer) => Promise<Result>,
) => Promise<Result>

export function pieceReader({ database, accountLimits, sessionToken }: RequestContext): ReadPiece {
  const pace = createPace(1)
  return async work => {
    await pace()
    const result = await readAs({ database, accountLimits }, sessionToken, work)
    // A broken download is better than an incomplete file that looks complete.
    if (result === undefined) throw new AppError('unauthenticated')
    return result
  }
}

const types = { json: 'application/json', csv: 'text/csv; charset=utf-8' }

/** Many short pieces are slow to send, and long ones are slow to be cleared away. */
const chunk = 16_000
/** The last three characters: the quote of the last cell and the end of its line; in JSON, more than the last bracket. */
const end = 3

/**
 * What ends a piece goes out with the next one. So a file that was broken off ends inside a cell or an object, and no reader
 * takes it for whole, also where the one who saved it did not learn that the connection broke.
 */
async function* inChunks(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const piece of text) {
    held += piece
    if (held.length < chunk) continue
    // Other callers come first.
    await setImmediate()
    yield held.slice(0, -end)
    held = held.slice(-end)
  }
  yield held
}

export function download(text: AsyncIterable<string>, name: string, format: keyof typeof types): Response {
  return new Response(
    Readable.toWeb(Readable.from(inChunks(text), { objectMode: false })) as ReadableStream,
    {
      headers: {
        'Content-Type': types[format],
        'Content-Disposition': `attachment; filename="chalkline-${name}.${format}"`,
        'Cache-Control': 'no-store',
      },
    },
  )
}
