import type { Cue } from '#domain/timer/cues.ts'

/** Milliseconds of on and off, in turn. */
const patterns: Record<Cue, number[]> = {
  tick: [60],
  work: [300],
  rest: [120, 80, 120],
  half: [80, 60, 80],
  last: [100, 60, 100, 60, 300],
  minute: [200],
  round: [30],
  end: [500, 150, 500],
}

/** No iPhone can. */
export const canVibrate = () => typeof navigator.vibrate === 'function'

export function vibrate(cue: Cue): void {
  if (canVibrate()) navigator.vibrate(patterns[cue])
}
