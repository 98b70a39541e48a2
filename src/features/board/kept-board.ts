// What this television showed last, without the results and their names: after a restart without a connection it goes on
// with that, and does not ask to be paired.
import type { Board } from './show/shown-slide.ts'

const key = 'board'

type Kept = { board: Board; ahead: number }

export function keptBoard(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** `ahead`: undefined until the server's clock was measured; then what was known before counts. */
export function keepBoard(board: Board, ahead: number | undefined): void {
  const kept: Kept = { board: { ...board, results: [] }, ahead: ahead ?? keptBoard()?.ahead ?? 0 }
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {}
}

export const forgetBoard = () => localStorage.removeItem(key)
