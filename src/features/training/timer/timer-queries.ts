// The query that is asked again when a board has news.
import { api } from '#client/api.ts'
import type { Language } from '#product/language.ts'

/** A timer that the coach has not started yet can be joined as well. */
export const alsoWaiting = (language: Language) => ({ withWaiting: true, language })

export const timerQueries = [api.board.timers.pathKey()]
