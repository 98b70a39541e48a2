// The queries that are asked again when the board or the log has news.
import { api } from '#client/api.ts'

export const boardQueries = [api.board.mine.queryKey()]
