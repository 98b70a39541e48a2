// Work of several parts: which of them is due, and how long all of it has taken.
import type { TimerBlock } from './step-position.ts'
import type { Phase, View } from './timer.ts'

export type WholeWork = {
  /** From 1; in a rest the one that comes. */
  part: number
  of: number
  /** Milliseconds since the first part began. Undefined where the next part waits for the athlete. */
  passed: number | undefined
}

/** Undefined for work of one part, before the start, and at the end. */
export function wholeWork(blocks: readonly TimerBlock[], view: View): WholeWork | undefined {
  const { phase, next, status } = view
  const clock = blocks[phase.block]?.clock
  if (!clock || status === 'finished' || (phase.kind === 'ready' && phase.block === 0)) return undefined
  const due = phase.kind === 'work' || !next ? phase : next
  const parts = clock.kind === 'for_time' ? clock.parts : undefined
  const isJoined = [phase.block - 1, phase.block].some(at => blocks[at]?.restAfter !== undefined)
  const passed = parts !== undefined || isJoined ? passedOf(view) : undefined
  if (blocks.length > 1) return { part: due.block + 1, of: blocks.length, passed }
  return parts === undefined ? undefined : { part: due.slot ?? 1, of: parts, passed }
}

/** Since the first of the phases that led here by themselves. */
function passedOf({ phases, clock }: View): number | undefined {
  const first = phases.findLastIndex((phase, at) => isWork(phase) && !leadsOn(phases[at - 1], phase))
  const [from, last] = [phases[first], phases.at(-1)]
  return from && last && isWork(last) ? clock - from.from : undefined
}

const isWork = ({ kind }: Phase) => kind === 'work' || kind === 'rest'

/** Not where an earlier step was begun again. */
const leadsOn = (before: Phase | undefined, after: Phase) =>
  before !== undefined && isWork(before) && (before.block - after.block || before.step - after.step) < 0
