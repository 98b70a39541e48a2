import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useSession } from '#client/session.ts'
import { loadsQuery, openKnownLoads } from '../known-results.ts'

/** Unit, bar and maxes: the viewer's own, offline from the store, or those of a coach's athlete. */
export function useKnownLoads(athleteId?: string) {
  const app = useApp()
  const { data: session } = useSession()
  const isOwn = athleteId === undefined
  useEffect(() => {
    if (isOwn) void openKnownLoads(app)
  }, [isOwn, app])
  const own = useQuery({ ...loadsQuery(session?.id ?? ''), enabled: isOwn && Boolean(session) })
  const ofAthlete = useQuery(api.results.loads.queryOptions({ athleteId }, { enabled: !isOwn }))
  return isOwn ? own : ofAthlete
}
