import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { loadTexts } from '#i18n/text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { LeaderboardsProps } from './leaderboards.tsx'

const Leaderboards = lazyPart(async () => {
  const [module] = await Promise.all([import('./leaderboards.tsx'), loadTexts('more')])
  return module.Leaderboards
})

/**
 * Below the workouts of an athlete's day. Loaded for athletes whose coach has a leaderboard, and only with a connection:
 * it shows what others did.
 */
export function DayLeaderboards(props: Omit<LeaderboardsProps, 'byCoach'>) {
  const { data: byCoach } = useQuery(
    api.rankings.myLeaderboards.queryOptions(undefined, { retry: false, staleTime: 60_000 }),
  )
  return byCoach !== undefined && byCoach.length > 0 && <Leaderboards byCoach={byCoach} {...props} />
}
