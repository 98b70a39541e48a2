// The athlete's results that the log sheet compares with.
import type { Day } from '#domain/day.ts'
import type { PastResult } from '#domain/score/past-results.ts'
import type { KnownResult } from '#domain/score/progress.ts'
import { resultsIn } from '#domain/training/known-results.ts'
import type { Training } from '#domain/training/training.ts'

export type KnownResults = {
  results: readonly PastResult[]
  /** The results are of the last weeks only: the best of them may not be the best of all. */
  isLately: boolean
}

/**
 * Without those of the workout that is being logged. Of the days that this phone keeps its own are newer: they know what
 * was not sent yet. `all`: those of the server, where the phone knows them.
 */
export function knownResults(
  training: Training | undefined,
  all: readonly KnownResult[] | undefined,
  except: { workoutId: string; day: Day },
): KnownResults {
  const lately = training ? resultsIn(training, except) : []
  if (!all) return { results: lately, isLately: true }
  const isLogged = ({ workoutId, day }: KnownResult) => workoutId === except.workoutId && day === except.day
  const isKept = ({ workoutId, day }: KnownResult) => workoutId !== null && training && day >= training.from
  const earlier = all.filter(one => !isLogged(one) && !isKept(one))
  return { results: [...earlier, ...lately], isLately: false }
}
