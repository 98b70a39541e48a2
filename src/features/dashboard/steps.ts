// The first steps of a new coach: a workout, a program, an athlete.
import type { Overview } from './overview.ts'

export const firstSteps = ['workout', 'program', 'invite'] as const
export type FirstStep = (typeof firstSteps)[number]
export type StepsDone = Record<FirstStep, boolean>

/** A program is done when it is published, an invite when an athlete has registered with it. */
export function stepsDone(overview: Pick<Overview, 'hasWorkouts' | 'hasPublished' | 'total'>): StepsDone {
  return { workout: overview.hasWorkouts, program: overview.hasPublished, invite: overview.total > 0 }
}

export function isSetUp(done: StepsDone): boolean {
  return firstSteps.every(step => done[step])
}
