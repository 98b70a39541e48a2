// The query that is asked again when a board has news.
import { api } from '../../../client/api.ts'

export const timerQueries = [api.board.timers.queryKey()]
