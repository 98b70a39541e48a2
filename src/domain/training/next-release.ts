// Days of a program that appear one by one: what an athlete knows of those they cannot see yet.
import type { Day } from '../day.ts'
import type { NextRelease, Training } from './training.ts'

/** Whether there may be training on this day that is still to appear: then that nothing stands there is no rest. */
export function mayAppearOn({ programs }: Pick<Training, 'programs'>, day: Day): boolean {
  return programs.some(
    ({ startsOn, endsOn, seenUntil }) => seenUntil && seenUntil < day && startsOn <= day && day <= endsOn,
  )
}

/** What appears next. Not what has appeared since this phone last asked the server. */
export function nextRelease(training: Pick<Training, 'nextRelease'>, now: Date): NextRelease | undefined {
  const next = training.nextRelease
  return next && new Date(next.at) > now ? next : undefined
}

/** How long to wait until the server is asked again: a moment after the next day appears, where that comes first. */
export function waitFor(training: Pick<Training, 'nextRelease'>, now: Date, longest: number): number {
  const next = nextRelease(training, now)
  return next ? Math.min(longest, new Date(next.at).getTime() - now.getTime() + 1000) : longest
}
