// The new bests by what the server knows: a result from before, or one of another phone, may be better.
import type { App } from '#client/app.tsx'
import { createPhoneOutbox } from '#client/outbox/phone-outbox.ts'
import { bestResult, comparable, improvement, type PastResult } from '#domain/score/past-results.ts'
import type { ProgressResult } from '#domain/score/progress.ts'
import { compareResults } from '#domain/score/ranking.ts'
import type { Score } from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { logItemsIn, withItems } from '#domain/training/log.ts'
import type { LoggedAt } from '#domain/training/unsent-results.ts'
import { loadProgress } from '#features/results/results.tsx'
import { cachedDaysOf } from './cached-training.ts'
import { comparedResults } from './compared-results.ts'
import { createNewBests, type NewBest, type SavedScore } from './new-bests.ts'

/** To be called when it is sent. Without an answer the phone's own word stays. */
export async function confirmBests(app: App, athleteId: string): Promise<void> {
  const { currentBests, settleBests } = app.part(createNewBests)
  const { outbox } = app.part(createPhoneOutbox)
  const asked = currentBests()
  const { at, bests, unconfirmed } = asked
  const progress = await loadProgress(app, athleteId).catch(() => undefined)
  if (!progress || !at) return
  const days = cachedDaysOf(app, athleteId)
  const training = days && withItems(days, logItemsIn(outbox.state().items))
  const others = comparedResults(training, progress.results, at).results
  settleBests(asked, confirmedBests(progress.results, others, at, unconfirmed, bests))
}

/** `others`: all results but those of the workout that was logged. */
export function confirmedBests(
  results: readonly ProgressResult[],
  others: readonly PastResult[],
  { workoutId, day }: LoggedAt,
  saved: readonly SavedScore[],
  noticed: readonly NewBest[],
): NewBest[] {
  return saved.flatMap(({ block, name, level, score }): NewBest[] => {
    const { key, combination } = block
    const own = results.find(one => one.workoutId === workoutId && one.day === day && one.key === key)
    // Corrected on another phone since.
    if (!own || compareResults(own, { level, score }, block) !== 0) return []
    const before = comparable(others, block)
    const better = improvement(before, block, { level, score, day })
    if (better) return [{ key, name, score: better, combination, isLately: false }]
    const said = noticed.find(one => one.key === key)
    const best = said && bestResult(before, ofSameReps(block, said.score))
    return said && best ? [{ ...said, stays: { score: best.score, day: best.day } }] : []
  })
}

/** The block of a lift with the same repetitions, because a best is asked for at those. */
function ofSameReps(block: ScoredBlock, score: Score): ScoredBlock {
  const reps = score.type === 'load' ? score.sets[0]?.reps : undefined
  return reps === undefined ? block : { ...block, prescribed: [{ reps }] }
}
