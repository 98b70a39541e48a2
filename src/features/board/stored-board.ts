// What this screen showed last, without the results and their names: after a reload without a connection it goes on with
// that. A television then does not ask to be paired. Forgotten when the coach signs out here, or ends the television.
import { forget, recall, remember } from '#client/web-storage.ts'
import type { Board } from './show/shown-slide.ts'

type StoredBoard = {
  board: Board
  /** The offset of the server's clock in milliseconds, by the name that screens of the version before stored. */
  clockOffsetMs: number
  /** When the connection was lost, in milliseconds since 1970 by the clock of this device. */
  lostAt?: number
}

export function storedBoard(): StoredBoard | undefined {
  try {
    return JSON.parse(recall('board') ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** `clockOffsetMs`: undefined until the server's clock was measured; then what was known before counts. */
export function storeBoard(board: Board, clockOffsetMs: number | undefined): void {
  write({
    board: { ...board, results: [] },
    clockOffsetMs: clockOffsetMs ?? storedBoard()?.clockOffsetMs ?? 0,
  })
}

/** Answers when the connection was lost: now, unless that is known from before a reload. */
export function storeLoss(): number {
  const kept = storedBoard()
  const lostAt = kept?.lostAt ?? Date.now()
  if (kept) write({ ...kept, lostAt })
  return lostAt
}

/** A device whose storage is full shows the board all the same. */
function write(kept: StoredBoard): void {
  try {
    remember('board', JSON.stringify(kept))
  } catch {}
}

export const forgetBoard = () => forget('board')
