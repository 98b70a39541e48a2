import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useClockOffset } from '#client/board-clock.ts'
import { useLive } from '#client/live.ts'
import { boardQueries } from './board-queries.ts'
import { useStoredBoard } from './use-stored-board.ts'

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
