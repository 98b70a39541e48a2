import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useLive } from '#client/live.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useLanguage } from '#i18n/text.tsx'

export type ClassTimer = Awaited<ReturnType<Rpc['board']['timers']['query']>>[number]

const timerQueries = [api.board.timers.pathKey()]

/**
 * The timers that an athlete's coaches have on their boards, also those that wait for the coach's start. Undefined until
 * they are known.
 */
export function useClassTimers(): ClassTimer[] | undefined {
  const { language } = useLanguage()
  useLive('board', timerQueries)
  useLive('standing', timerQueries)
  const withWaiting = { withWaiting: true, language }
  return useQuery(api.board.timers.queryOptions(withWaiting, { retry: false })).data
}
