// The values of the workout form: the input of the operations, plus a React key for each block.
import { z } from 'zod'
import { type Block, mostBlocks } from '#domain/programming/block.ts'
import { defaultWorkoutColour } from '#domain/programming/colours.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { blockInput, type WorkoutFormOutput, workoutInput } from '../library.schema.ts'
import type { Workout } from '../library-queries.ts'

export type KeyedBlock = Block & { key: string }

const { descriptionAt, corrections, isBenchmark } = workoutInput.shape
export const workoutValues = workoutInput.extend({
  blocks: z.array(blockInput.extend({ key: z.string() })).max(mostBlocks),
  descriptionAt: descriptionAt.unwrap(),
  corrections: corrections.unwrap(),
  isBenchmark: isBenchmark.unwrap(),
})
export type WorkoutValues = z.infer<typeof workoutValues>

export function withKey(block: Block): KeyedBlock {
  return { ...block, key: crypto.randomUUID() }
}

export function valuesOf(workout: Workout | undefined): WorkoutValues {
  return {
    type_id: workout?.typeId ?? '',
    name: workout?.name ?? '',
    description: workout?.description ?? '',
    notes: workout?.notes ?? '',
    color: workout?.color ?? defaultWorkoutColour,
    blocks: workout?.blocks.map(withKey) ?? [],
    descriptionAt: workout?.descriptionAt ?? 0,
    corrections: workout?.corrections ?? [],
    isBenchmark: workout?.isBenchmark ?? false,
  }
}

export function outputOf(
  { blocks, ...values }: WorkoutValues,
  { wasEdited, gymId }: { wasEdited: boolean; gymId: string },
): WorkoutFormOutput {
  return { ...values, blocks: blocks.map(({ key: _, ...block }) => block), wasEdited, coach_id: gymId }
}

/** The error under a field with more characters than allowed. */
export function useTooLong(): (limit: number) => string {
  const text = useText()
  const { language } = useLanguage()
  return limit => text('workouts.tooLong', { limit: limit.toLocaleString(language) })
}
