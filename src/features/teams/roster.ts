// Shared by the screens of teams and athletes: types of server answers, and cache invalidation.
import { api, queryClient, type rpc } from '../../client/api.ts'

export type Team = Awaited<ReturnType<typeof rpc.teams.list.query>>[number]
/** A member or possible member of a team. */
export type Candidate = Awaited<ReturnType<typeof rpc.teams.candidates.query>>['athletes'][number]

/** To be called after every change: every query with athletes or teams loads again. */
export function refreshRoster(): void {
  for (const part of [api.athletes, api.teams, api.programs, api.dashboard])
    void queryClient.invalidateQueries(part.pathFilter())
}
