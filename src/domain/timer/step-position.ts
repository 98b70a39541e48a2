// The steps of all blocks in a row, with what stands before, between and after them.
import { type Clock, countInSeconds, type Step, stepCount, stepOf } from './clock.ts'

export type TimerBlock = {
  clock: Clock
  /** In seconds, before the next block starts by itself; 0 for at once. Without, the athlete starts it. */
  restAfter?: number
}

/** A step of a block; those of its clock count from 0. */
export type StepPosition = { block: number; step: number }
export const readyStep = -2
export const countInStep = -1

export function stepAt(blocks: readonly TimerBlock[], { block, step }: StepPosition): Step | undefined {
  const of = blocks[block]
  if (!of) return undefined
  if (step === readyStep) return { kind: 'ready', round: 1 }
  if (step === countInStep) return { kind: 'count-in', seconds: countInSeconds, round: 1 }
  const isAfter = step === stepCount(of.clock) && of.restAfter && block + 1 < blocks.length
  return isAfter ? { kind: 'rest', seconds: of.restAfter as number, round: 1 } : stepOf(of.clock, step)
}

/** Undefined after the last. */
export function positionAfter(
  blocks: readonly TimerBlock[],
  { block, step }: StepPosition,
): StepPosition | undefined {
  const next = { block, step: step + 1 }
  if (stepAt(blocks, next)) return next
  if (block + 1 >= blocks.length) return undefined
  return { block: block + 1, step: blocks[block]?.restAfter === undefined ? readyStep : 0 }
}

/** Where the work of a block is over: at its rest, or at the next block. */
export function positionAfterBlock(blocks: readonly TimerBlock[], block: number): StepPosition | undefined {
  const last = stepCount((blocks[block] as TimerBlock).clock) - 1
  return positionAfter(blocks, { block, step: last })
}
