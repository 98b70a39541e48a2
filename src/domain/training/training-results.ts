// The results in an athlete's training. A phone caches some weeks of it; the server has all.
import type { Day } from '../day.ts'
import type { PastResult } from '../score/past-results.ts'
import { levelOf, scoresOf, type Training } from './training.ts'

/** Without those of one workout on one day: what is being logged is not compared with itself. */
export function resultsIn({ entries }: Training, except: { workoutId: string; day: Day }): PastResult[] {
  return entries
    .filter(({ workoutId, day }) => workoutId !== except.workoutId || day !== except.day)
    .flatMap(entry => {
      const level = levelOf(entry)
      if (!level) return []
      return Object.entries(scoresOf(entry)).map(([key, score]) => ({ key, day: entry.day, level, score }))
    })
}
