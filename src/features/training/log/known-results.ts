// The athlete's results that the log sheet compares with.
import type { Day } from '../../../domain/day.ts'
import type { PastResult } from '../../../domain/score/past-results.ts'
import { resultsIn } from '../../../domain/training/known-results.ts'
import type { Training } from '../../../domain/training/training.ts'

export type KnownResults = {
  results: readonly PastResult[]
  /** Of the last weeks only: the best of them may not be the best of all. */
  isLately: boolean
}

/** Of the training that this phone keeps, without those of the workout that is being logged. */
export function knownResults(
  training: Training | undefined,
  except: { workoutId: string; day: Day },
): KnownResults {
  return { results: training ? resultsIn(training, except) : [], isLately: true }
}
