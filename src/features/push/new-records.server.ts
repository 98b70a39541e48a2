// Which of an athlete's results are records, in words for a lock screen.
import type { Day } from '#domain/day.ts'
import type { MovementName } from '#domain/notation/movements.ts'
import { askedSubject } from '#domain/score/asked-subject.ts'
import { compareWeights } from '#domain/score/loads/weight.ts'
import { isNewBest } from '#domain/score/new-best.ts'
import { rankedBlocks } from '#domain/score/ranked-block.ts'
import type { Result } from '#domain/score/ranking.ts'
import type { Score } from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { writeNumber, writeScore } from '#domain/score/write-score.ts'
import type { Language } from '#product/language.ts'

type Dated = Result & { day: Day }

export type FoundResult = Dated & {
  key: string
  scored: ScoredBlock[] | null
  names: Record<string, MovementName> | null
  /** Earlier results of the same subject, with the same coach. */
  before: Dated[]
}

/** "Back squat 120 kg × 1" */
export function newRecordsIn(results: readonly FoundResult[], language: Language): string[] {
  return results.flatMap(result => {
    const { key, scored, names, before, score } = result
    const block = rankedBlocks(scored ?? [], [key]).find(one => one.key === key)
    if (!block || !isNewBest(result, before, block)) return []
    const asked = scored?.find(one => one.key === key) ?? null
    return [`${askedSubject(key, asked, names).name[language]} ${scoreText(score, language)}`.trim()]
  })
}

function scoreText(score: Score, language: Language): string {
  const mark = language === 'es' ? ',' : '.'
  if (score.type !== 'load') return writeScore(score, mark)
  const [heaviest] = score.sets.toSorted((one, other) => compareWeights(other.load, one.load))
  if (!heaviest) return ''
  return `${writeNumber(heaviest.load.value, mark)} ${heaviest.load.unit} × ${heaviest.reps}`
}
