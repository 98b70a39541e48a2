import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { loadTexts } from '#i18n/text.tsx'
import type { LeaderboardsProps } from './leaderboards.tsx'

/**
 * Below the workouts of an athlete's day. Loaded for athletes whose coach has a leaderboard, and only with a connection:
 * it shows what others did.
 */
export function DayLeaderboards(props: Omit<LeaderboardsProps, 'byCoach'>) {
  const { data: byCoach } = useQuery(
    api.rankings.myLeaderboards.queryOptions(undefined, { retry: false, staleTime: 60_000 }),
  )
  const [Shown, setShown] = useState<ComponentType<LeaderboardsProps>>()
  const hasLeaderboards = byCoach !== undefined && byCoach.length > 0
  useEffect(() => {
    if (!hasLeaderboards) return
    Promise.all([import('./leaderboards.tsx'), loadTexts('more')]).then(
      ([module]) => setShown(() => module.Leaderboards),
      // Without a connection there is none.
      () => {},
    )
  }, [hasLeaderboards])
  return byCoach && hasLeaderboards && Shown ? <Shown byCoach={byCoach} {...props} /> : null
}
