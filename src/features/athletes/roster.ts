// What the screens of athletes and teams have in common: the shapes the server answers with, and what is known of them here.
import type { InfiniteData } from '@tanstack/react-query'
import { api, queryClient, type rpc } from '../../client/api.ts'

type Answer<Operation extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Operation>>
type AthletePage = Answer<typeof rpc.athletes.list.query>

export type Athlete = AthletePage['athletes'][number]
export type Team = Answer<typeof rpc.teams.list.query>[number]
/** Somebody who is in a team or could be. */
export type Candidate = Answer<typeof rpc.teams.candidates.query>['athletes'][number]

/** After every change: whatever shows athletes or teams asks again. */
export function refreshRoster(): void {
  for (const part of [api.athletes, api.teams, api.programs, api.dashboard])
    void queryClient.invalidateQueries(part.pathFilter())
}

/** Lists that were scrolled far take a while to be read again; what is known already is shown at once. */
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
