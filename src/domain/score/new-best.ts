// Whether a result is better than everything that the athlete did before.
import type { Day } from '../day.ts'
import { compareResults, type Ranking, type Result } from './ranking.ts'
import { newRecords } from './records.ts'

/** A first result is no improvement. A lift improves on its best at any of the repetitions of records. */
export function isNewBest(
  result: Result & { day: Day },
  before: readonly (Result & { day: Day })[],
  by: Ranking,
): boolean {
  const { score, day } = result
  const alike = before.filter(one => one.score.type === score.type)
  if (alike.length === 0 || score.type === 'done') return false
  if (score.type !== 'load') return alike.every(one => compareResults(result, one, by) < 0)
  const known = alike.flatMap(one =>
    one.score.type === 'load' ? one.score.sets.map(set => ({ ...set, day: one.day })) : [],
  )
  return newRecords(known, score.sets, day).some(record => record.before !== undefined)
}
