// The athlete list as the server answers it, and optimistic updates of it.
import type { InfiniteData } from '@tanstack/react-query'
import { api, queryClient, type rpc } from '../../client/api.ts'

type AthletePage = Awaited<ReturnType<typeof rpc.athletes.list.query>>
export type Athlete = AthletePage['athletes'][number]

/** Long lists take a while to load again, so changes are applied to the cache at once. */
export function showStanding(athleteIds: readonly string[], status: Athlete['status']): void {
  const changed = new Set(athleteIds)
  changeLists(athletes =>
    athletes.map(athlete => (changed.has(athlete.id) ? { ...athlete, status } : athlete)),
  )
}

export function showWithout(athleteId: string): void {
  changeLists(athletes => athletes.filter(({ id }) => id !== athleteId))
}

function changeLists(change: (athletes: Athlete[]) => Athlete[]): void {
  queryClient.setQueriesData<InfiniteData<AthletePage>>(
    api.athletes.list.infiniteQueryFilter(),
    list =>
      list && { ...list, pages: list.pages.map(page => ({ ...page, athletes: change(page.athletes) })) },
  )
}
