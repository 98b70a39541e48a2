// What the screens of teams and athletes have in common: the shapes the server answers with, and what a change makes stale.
import { api, queryClient, type rpc } from '../../client/api.ts'

export type Team = Awaited<ReturnType<typeof rpc.teams.list.query>>[number]
/** An athlete who is in a team or could be. */
export type Candidate = Awaited<ReturnType<typeof rpc.teams.candidates.query>>['athletes'][number]

/** After every change: all that shows athletes or teams is asked for again. */
export function refreshRoster(): void {
  for (const part of [api.athletes, api.teams, api.programs, api.dashboard])
    void queryClient.invalidateQueries(part.pathFilter())
}
