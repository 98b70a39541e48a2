// The athlete's results that the log sheet compares with.
import type { Day } from '#domain/day.ts'
import type { PastResult } from '#domain/score/past-results.ts'
import type { ProgressResult } from '#domain/score/progress.ts'
import type { Training } from '#domain/training/training.ts'
import { resultsIn } from '#domain/training/training-results.ts'

export type ComparedResults = {
  results: readonly PastResult[]
  /** The results are of the last weeks only: the best of them may not be the best of all. */
  isLately: boolean
}

/**
 * Without those of the workout that is being logged. Of the days that this phone keeps its own are newer: they know what
 * was not sent yet. `all`: those of the server, where the phone has cached them.
 */
export function comparedResults(
  training: Training | undefined,
  all: readonly ProgressResult[] | undefined,
  except: { workoutId: string; day: Day },
): ComparedResults {
  const lately = training ? resultsIn(training, except) : []
  if (!all) return { results: lately, isLately: true }
  const isLogged = ({ workoutId, day }: ProgressResult) =>
    workoutId === except.workoutId && day === except.day
  const isKept = ({ workoutId, day }: ProgressResult) =>
    workoutId !== null && training && day >= training.from
  const earlier = all.filter(one => !isLogged(one) && !isKept(one))
  return { results: [...earlier, ...lately], isLately: false }
}
