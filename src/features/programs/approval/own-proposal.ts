// What this coach has proposed for a program: its calendar shows it below the staged changes, until an owner decides.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/api.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useMayPlan } from '#client/session.ts'
import { type CalendarDraft, restore } from '../calendar/draft/draft.ts'
import { type Program, useMustPropose } from '../program.ts'

export type Proposal = Awaited<ReturnType<Rpc['programs']['proposals']['query']>>[number]

export const proposalsQuery = (programId: string) => api.programs.proposals.queryOptions({ programId })

export function useProposals({ id, proposals }: Program) {
  const mayPlan = useMayPlan()
  return useQuery({ ...proposalsQuery(id), enabled: mayPlan && proposals > 0 })
}

/** The proposed changes as a draft; undefined without any. */
export function asDraft({ own, saveId }: Proposal): CalendarDraft | undefined {
  if (!own || own.steps.length === 0) return undefined
  const workouts = Object.fromEntries(own.workouts.map(workout => [workout.workoutId, workout]))
  return { revision: own.revision, steps: own.steps, undone: [], workouts, saveId }
}

/** What the calendar shows below the draft: only of a published program, where a save becomes a part of it. */
export function useOwnProposal(program: Program): CalendarDraft | undefined {
  const isProposal = useMustPropose() && program.status === 'published' && program.proposals > 0
  const { data } = useProposals(program)
  return useMemo(() => {
    const mine = isProposal ? data?.find(({ isMine }) => isMine) : undefined
    return mine && asDraft(mine)
  }, [isProposal, data])
}

/** The draft on top of what its coach has proposed. */
export function withProposal(draft: CalendarDraft, proposed: CalendarDraft | undefined): CalendarDraft {
  return proposed ? { ...restore(draft, proposed), undone: draft.undone, saveId: draft.saveId } : draft
}
