// Shared by the screens of teams and athletes: types of server answers, and cache invalidation.
import { api } from '#client/api.ts'
import type { App } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'

export type Team = Awaited<ReturnType<Rpc['teams']['list']['query']>>[number]
/** A member or possible member of a team. */
export type Candidate = Awaited<ReturnType<Rpc['teams']['candidates']['query']>>['athletes'][number]

/** To be called after every change: every query with athletes or teams loads again. */
export function refreshRoster({ queryClient }: App): void {
  for (const part of [api.athletes, api.teams, api.programs, api.dashboard])
    void queryClient.invalidateQueries(part.pathFilter())
}
