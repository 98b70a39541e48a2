// What this coach has proposed for a program: its calendar shows it below the staged changes, until an owner decides.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/api.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useMayPlan, useMustPropose } from '#client/session.ts'
import { type CalendarDraft, restore } from '../calendar/draft/draft.ts'
import type { Program } from '../program.ts'

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

/** The draft as the calendar shows it: on top of what its coach has proposed. */
export function useShownDraft(program: Program, draft: CalendarDraft): CalendarDraft {
  const mustPropose = useMustPropose()
  const { data } = useProposals(program)
  return useMemo(() => {
    const mine = mustPropose && program.proposals > 0 ? data?.find(({ isMine }) => isMine) : undefined
    const proposed = mine && asDraft(mine)
    return proposed ? { ...restore(draft, proposed), undone: draft.undone, saveId: draft.saveId } : draft
  }, [mustPropose, program.proposals, data, draft])
}
