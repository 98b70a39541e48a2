// The cues that the timer says aloud at a moment: one at a time, the most important one.
import type { TimerBlock } from './step-position.ts'
import type { View } from './timer.ts'

export const cueKinds = ['tick', 'work', 'rest', 'half', 'last', 'minute', 'round', 'end'] as const
export type Cue = (typeof cueKinds)[number]

/** Older cues are dropped: a phone that slept must not call what is long over. */
const latest = 1500
/** Halfway of less is not worth a call. */
const shortestHalved = 120

const secondsBefore = [3, 2, 1]

/** The cue of a timer of these blocks after one view and up to the next. */
export function cueOf(blocks: readonly TimerBlock[], before: View, after: View): Cue | undefined {
  const clock = blocks[after.phase.block]?.clock
  return cueBetween(before, after, clock?.kind === 'for_time' && clock.everyMinute === true)
}

/** The cue after one view and up to the next; `everyMinute`: something is due each minute. */
export function cueBetween(before: View, after: View, everyMinute = false): Cue | undefined {
  if (after.status === 'paused') return undefined
  if (before.phases.length !== after.phases.length || before.status !== after.status)
    return change(before, after)
  const { phase, clock } = after
  const counted = phase.countedAt.length - before.phase.countedAt.length
  if (counted > 0) return phase.taps && phase.taps - phase.countedAt.length === 1 ? 'last' : 'round'
  const isPassed = (at: number) => before.clock < at && at <= clock && clock - at < latest
  const { from, seconds, kind, isCap } = phase
  if (seconds !== undefined) {
    const end = from + seconds * 1000
    if (secondsBefore.some(left => seconds > left && isPassed(end - left * 1000))) return 'tick'
    const half = from + seconds * 500
    if (kind === 'work' && seconds >= shortestHalved && !isCap && isPassed(half)) return 'half'
  }
  const minute = from + Math.floor((clock - from) / 60_000) * 60_000
  if (everyMinute && kind === 'work' && minute > from && isPassed(minute)) return 'minute'
  return undefined
}

function change(before: View, after: View): Cue | undefined {
  const { phase, status, clock } = after
  // A command was taken back, or the timer goes on after a pause.
  if (after.phases.length < before.phases.length || before.status === 'paused') return undefined
  if (status === 'finished') return before.phase.kind === 'ready' ? undefined : 'end'
  if (before.phases.length === after.phases.length || clock - phase.from >= latest) return undefined
  if (phase.kind === 'ready') return before.phase.kind === 'ready' ? undefined : 'end'
  if (phase.kind === 'rest') return 'rest'
  if (phase.kind === 'count-in') return undefined
  const isLast = phase.of !== undefined && phase.of > 1 && phase.round === phase.of
  const isFirstOfRound = before.phase.kind === 'work' ? before.phase.round !== phase.round : true
  return isLast && isFirstOfRound ? 'last' : 'work'
}
