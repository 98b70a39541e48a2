// Shared by the screens of teams and athletes: types of server answers.
import type { Rpc } from '#client/rpc-client.ts'

export type Team = Awaited<ReturnType<Rpc['teams']['list']['query']>>[number]
/** A member or possible member of a team. */
export type Candidate = Awaited<ReturnType<Rpc['teams']['candidates']['query']>>['athletes'][number]
