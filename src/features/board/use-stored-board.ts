import { useEffect, useState } from 'react'
import type { Board } from './show/shown-slide.ts'
import { forgetBoard, storeBoard, storedBoard, storeLoss } from './stored-board.ts'

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

/** What the screen has to show: what the server said last, also where that was before a reload. */
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
