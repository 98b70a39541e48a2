import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { useClockOffset } from '#client/board-clock.ts'
import { useLive } from '#client/live.ts'
import { forget, recall, remember } from '#client/web-storage.ts'
import type { Board } from './show/shown-slide.ts'

/** The board of the coach, on a device of their own. Without a connection what it showed last. */
export function useOwnBoard() {
  const clockOffsetMs = useClockOffset()
  useLive('board', boardQueries)
  useLive('log', boardQueries)
  // Asked without a connection too: the answer that fails is what tells.
  const query = useQuery(
    api.board.mine.queryOptions(undefined, { networkMode: 'always', refetchOnReconnect: true }),
  )
  const { data: board, dataUpdatedAt: at, failureCount } = query
  return {
    query,
    isMeasured: clockOffsetMs !== undefined,
    ...useStoredBoard({ board, at, isLost: failureCount > 0, clockOffsetMs }),
  }
}

type Heard = {
  /** Null: there is none. Undefined: the server was not heard yet. */
  board: Board | null | undefined
  /** When it was heard. */
  at: number
  /** The last question was not answered. */
  isLost: boolean
  /** Undefined until it was measured. */
  clockOffsetMs: number | undefined
}

/** The screen's data: the server's last answer, also where that was before a reload. */
export function useStoredBoard({ board, at, isLost, clockOffsetMs }: Heard) {
  const [kept] = useState(storedBoard)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same board that is heard again ends a loss
  useEffect(() => {
    if (board) storeBoard(board, clockOffsetMs)
    else if (board === null) forgetBoard()
  }, [board, at, clockOffsetMs])
  const [lostAt, setLostAt] = useState<number>()
  useEffect(() => setLostAt(isLost ? storeLoss() : undefined), [isLost])
  const shown = board === undefined && isLost ? kept?.board : board
  return {
    board: shown,
    clockOffsetMs: clockOffsetMs ?? kept?.clockOffsetMs ?? 0,
    /** Since when there has been no connection, in milliseconds since 1970. */
    offlineSince: isLost && shown ? lostAt : undefined,
  }
}

// What this screen showed last, without the results and their names: after a reload without a connection it goes on with
// that. A television then does not ask to be paired. Forgotten when the coach signs out here, or ends the television.
type StoredBoard = {
  board: Board
  /** The offset of the server's clock in milliseconds, by the name that screens of the version before stored. */
  clockOffsetMs: number
  /** When the connection was lost, in milliseconds since 1970 by the clock of this device. */
  lostAt?: number
}

function storedBoard(): StoredBoard | undefined {
  try {
    return JSON.parse(recall('board') ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** `clockOffsetMs`: undefined until the server's clock was measured; then what was known before counts. */
function storeBoard(board: Board, clockOffsetMs: number | undefined): void {
  write({
    board: { ...board, results: [] },
    clockOffsetMs: clockOffsetMs ?? storedBoard()?.clockOffsetMs ?? 0,
  })
}

/** Answers when the connection was lost: now, unless that is known from before a reload. */
function storeLoss(): number {
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

const forgetBoard = () => forget('board')

// The queries that are asked again when the board or the log has news.
export const boardQueries = [api.board.mine.queryKey()]
