// Queries of several features that one change makes stale. The feature that makes the change names their group, so it
// need not know the others. `app/query-groups.ts` says which queries are in each group.
import type { QueryKey } from '@tanstack/react-query'
import { type App, usePart } from './app.tsx'

/**
 * - `notes`: athletes' notes, and how many of them are unread.
 * - `roster`: athletes and teams, and what names or counts them.
 * - `workouts`: the library's workouts, and the calendars that show them.
 */
export type QueryGroup = 'notes' | 'roster' | 'workouts'
export type QueryGroups = Record<QueryGroup, readonly QueryKey[]>

const noGroups: QueryGroups = { notes: [], roster: [], workouts: [] }

/** The groups are given once, when the app starts. */
export function createQueryGroups() {
  let groups = noGroups
  return {
    setQueryGroups(given: QueryGroups): void {
      groups = given
    },
    queriesIn: (group: QueryGroup): readonly QueryKey[] => groups[group],
  }
}

/** To be called after a change: every query of the group loads again. */
export function refreshGroup({ part, queryClient }: App, group: QueryGroup): void {
  for (const queryKey of part(createQueryGroups).queriesIn(group))
    void queryClient.invalidateQueries({ queryKey })
}

/** The queries of the group, for `useLive`. */
export const useQueryGroup = (group: QueryGroup): readonly QueryKey[] =>
  usePart(createQueryGroups).queriesIn(group)
