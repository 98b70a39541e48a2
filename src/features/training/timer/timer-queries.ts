// The query that is asked again when a board has news.
import { api } from '../../../client/api.ts'

/** A timer that the coach has not started yet can be joined as well. */
export const alsoWaiting = { withWaiting: true }

export const timerQueries = [api.board.timers.queryKey(alsoWaiting)]
