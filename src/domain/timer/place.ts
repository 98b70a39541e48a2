// The steps of all blocks in a row, with what stands before, between and after them.
import { type Clock, countInSeconds, type Step, stepCount, stepOf } from './clock.ts'

export type TimerBlock = {
  clock: Clock
  /** In seconds, before the next block starts by itself; 0 for at once. Without, the athlete starts it. */
  restAfter?: number
}

/** A step of a block; those of its clock count from 0. */
export type Place = { block: number; step: number }
export const readyStep = -2
export const countInStep = -1

export function stepAt(blocks: readonly TimerBlock[], { block, step }: Place): Step | undefined {
  const of = blocks[block]
  if (!of) return undefined
  if (step === readyStep) return { kind: 'ready', round: 1 }
  if (step === countInStep) return { kind: 'count-in', seconds: countInSeconds, round: 1 }
  const isAfter = step === stepCount(of.clock) && of.restAfter && block + 1 < blocks.length
  return isAfter ? { kind: 'rest', seconds: of.restAfter as number, round: 1 } : stepOf(of.clock, step)
}

/** Undefined after the last. */
export function placeAfter(blocks: readonly TimerBlock[], { block, step }: Place): Place | undefined {
  const next = { block, step: step + 1 }
  if (stepAt(blocks, next)) return next
  if (block + 1 >= blocks.length) return undefined
  return { block: block + 1, step: blocks[block]?.restAfter === undefined ? readyStep : 0 }
}

/** Where the work of a block is over: at its rest, or at the next block. */
export function placeAfterBlock(blocks: readonly TimerBlock[], block: number): Place | undefined {
  const last = stepCount((blocks[block] as TimerBlock).clock) - 1
  return placeAfter(blocks, { block, step: last })
}
