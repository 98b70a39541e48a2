// The filter of the athlete list in the address. The route table imports it, so it must not load zod.
import { type RelationshipStatus, relationshipStatuses } from '#domain/people/person.ts'
import type { AthleteSort } from '../athletes.schema.ts'

export const athleteSorts: readonly AthleteSort[] = ['name', 'quiet']
export const athleteTabs = ['athletes', 'teams'] as const
export type AthleteTab = (typeof athleteTabs)[number]

export type AthleteFilter = {
  query?: string | undefined
  status?: RelationshipStatus | undefined
  team?: string | undefined
  sort?: AthleteSort | undefined
  tab?: AthleteTab | undefined
}

/** Undefined, not left out: the router fills missing keys from the current address. */
export function athleteFilter(search: Record<string, unknown>): AthleteFilter {
  return {
    query: typeof search.query === 'string' && search.query ? search.query : undefined,
    status: relationshipStatuses.find(status => status === search.status),
    team: typeof search.team === 'string' && search.team ? search.team : undefined,
    sort: athleteSorts.find(sort => sort === search.sort),
    tab: athleteTabs.find(tab => tab === search.tab),
  }
}
