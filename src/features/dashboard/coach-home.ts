import { api } from '#client/api.ts'
import type { App } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

export type Overview = Awaited<ReturnType<Rpc['dashboard']['overview']['query']>>
export type QuietAthlete = Overview['quiet'][number]
export type Newcomer = Overview['newcomers'][number]

// The first steps of a new coach: a workout, a program, an athlete.
export const firstSteps = ['workout', 'program', 'invite'] as const
export type FirstStep = (typeof firstSteps)[number]
export type StepsDone = Record<FirstStep, boolean>

/** A program is done when it is published, an invite when an athlete has registered with it. */
export function stepsDone(overview: Pick<Overview, 'hasWorkouts' | 'hasPublished' | 'total'>): StepsDone {
  return { workout: overview.hasWorkouts, program: overview.hasPublished, invite: overview.total > 0 }
}

export function hasNews({ newcomers, joins }: Pick<Overview, 'newcomers' | 'joins'>): boolean {
  return newcomers.length + joins.length > 0
}

export function isSetUp(done: StepsDone): boolean {
  return firstSteps.every(step => done[step])
}

/** Only a new coach loads them. */
export const FirstSteps = lazyPart(() => import('./first-steps.tsx').then(module => module.FirstSteps))

/** Only where someone has joined lately. */
export const Newcomers = lazyPart(() => import('./newcomers.tsx').then(module => module.Newcomers))

/** Only where a coach proposes and an owner publishes. */
export const WaitingProposals = lazyPart(() =>
  import('./waiting-proposals.tsx').then(module => module.WaitingProposals),
)

/** Before the coach's home is drawn: what it shows, and the first steps where some are left. */
export async function loadOverview({ queryClient }: App): Promise<void> {
  const query = api.dashboard.overview.queryOptions()
  await queryClient.prefetchQuery(query)
  const overview = queryClient.getQueryData(query.queryKey)
  if (overview && !isSetUp(stepsDone(overview))) await FirstSteps.preload()
  if (overview && hasNews(overview)) await Newcomers.preload()
  if (overview && overview.proposals.length > 0) await WaitingProposals.preload()
}
