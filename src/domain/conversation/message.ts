// Messages between a coach and an athlete.
import type { Day } from '../day.ts'

export const longestMessage = 4000
export const longestPrivateNote = 10_000

/** How long the author can edit a message, in milliseconds. */
export const editableFor = 15 * 60_000

/** A training session: one workout of one day. */
export type TrainingSessionKey = { workoutId: string; day: Day }

export const isSameTrainingSession = (
  one: TrainingSessionKey | null | undefined,
  other: TrainingSessionKey | null | undefined,
) => one?.workoutId === other?.workoutId && one?.day === other?.day

// The reactions to an announcement: a small set, so that an answer stays one tap.
export const reactions = ['thumbs_up', 'strong', 'fire', 'heart', 'laugh'] as const
export type Reaction = (typeof reactions)[number]
