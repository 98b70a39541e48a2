// The athlete list as the server answers it, and optimistic updates of it.
import type { InfiniteData } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import type { App } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'

type AthletePage = Awaited<ReturnType<Rpc['athletes']['list']['query']>>
export type Athlete = AthletePage['athletes'][number]

/** Long lists take a while to load again, so changes are applied to the cache at once. */
export function showStanding(app: App, athleteIds: readonly string[], status: Athlete['status']): void {
  const changed = new Set(athleteIds)
  changeLists(app, athletes =>
    athletes.map(athlete => (changed.has(athlete.id) ? { ...athlete, status } : athlete)),
  )
}

export function showWithout(app: App, athleteId: string): void {
  changeLists(app, athletes => athletes.filter(({ id }) => id !== athleteId))
}

function changeLists({ queryClient }: App, change: (athletes: Athlete[]) => Athlete[]): void {
  queryClient.setQueriesData<InfiniteData<AthletePage>>(
    api.athletes.list.infiniteQueryFilter(),
    list =>
      list && { ...list, pages: list.pages.map(page => ({ ...page, athletes: change(page.athletes) })) },
  )
}
