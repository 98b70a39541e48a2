// Files that are read and sent piece by piece, because a full gym has hundreds of thousands of rows.
import { Readable } from 'node:stream'
import type { HonoRequest } from 'hono'
import { AppError } from '../app-error.ts'
import type { Transaction } from '../database/database.ts'
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
  return async work => {
    const result = await readAs({ database, accountLimits }, sessionToken, work)
    // A broken download is better than an incomplete file that looks complete.
    if (result === undefined) throw new AppError('unauthenticated')
    return result
  }
}

const types = { json: 'application/json', csv: 'text/csv; charset=utf-8' }

export function download(text: AsyncIterable<string>, name: string, format: keyof typeof types): Response {
  return new Response(Readable.toWeb(Readable.from(text, { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="chalkline-${name}.${format}"`,
      'Cache-Control': 'no-store',
    },
  })
}
