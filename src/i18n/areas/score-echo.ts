// A score as it was understood, in full, and the question about one that is hardly possible.
import { groupedSets } from '#domain/score/prescribed-score.ts'
import {
  type Counted,
  counted,
  isCapped,
  isCounted,
  type Score,
  type ScoreType,
  type TimeSet,
  writeTime,
} from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import type { Doubt } from '#domain/score/typed/doubts.ts'
import type { Language } from '#product/language.ts'
import { decimalMark, formatDistance, formatScore, formatWeight } from '../score-words.ts'
import type { LogSheetText } from './log-sheet-text.ts'

/** "3 × 5 × 100 kg, 5 × 105 kg", "Cap + 12 · 78 left of 90" */
export function echoOf(score: Score, block: ScoredBlock, text: LogSheetText, language: Language): string {
  const said = setsText(score, block, text, language)
  const { tieBreakSeconds } = score
  const tie =
    tieBreakSeconds === undefined
      ? []
      : [`${text('tieBreak')} ${writeTime(tieBreakSeconds, decimalMark(language))}`]
  return [said, ...countedText(score, block, text, language), ...tie].join(' · ')
}

export function liftedText(sets: Extract<Score, { type: 'load' }>['sets'], language: Language): string {
  return groupedSets(sets)
    .map(({ times, reps, load }) => {
      const one = `${reps} × ${formatWeight(load, language)}`
      return times > 1 ? `${times} × ${one}` : one
    })
    .join(', ')
}

function setsText(score: Score, block: ScoredBlock, text: LogSheetText, language: Language): string {
  switch (score.type) {
    case 'load':
      return liftedText(score.sets, language)
    case 'time':
      return score.sets.map(set => timeText(set, block, text, language)).join(', ')
    case 'rounds_reps':
      return score.sets
        .map(({ rounds, reps }) =>
          [text('rounds', { count: rounds }), ...(reps > 0 ? [text('reps', { count: reps })] : [])].join(
            ' + ',
          ),
        )
        .join(', ')
    case 'distance':
      return score.sets.map(set => formatDistance(set, language)).join(', ')
    case 'done':
      return formatScore(score, language)
    default: {
      const { type } = score
      return score.sets.map(count => formatScore({ type, sets: [count] }, language)).join(', ')
    }
  }
}

function timeText(set: TimeSet, { totalReps, sets }: ScoredBlock, text: LogSheetText, language: Language) {
  const said = formatScore({ type: 'time', sets: [set] }, language)
  if (!isCapped(set) || set.cappedAt === null || totalReps === undefined || sets > 1) return said
  const left = totalReps - set.cappedAt
  return left > 0 ? `${said} · ${text('left', { left, total: totalReps })}` : said
}

/** The time or count that counts, of several. */
function countedText(score: Score, block: ScoredBlock, text: LogSheetText, language: Language): string[] {
  if (!('sets' in score) || score.sets.length < 2 || !hasCount(score)) return []
  return [text('counts', { score: formatScore(score, language, block.combination) })]
}

function hasCount(score: Score): boolean {
  if (score.type === 'time') return !score.sets.some(isCapped)
  return isCounted(score.type)
}

/** How a score is typed. */
export function exampleOf({ type, capSeconds, sets }: ScoredBlock, language: Language): string {
  const example = isCounted(type) ? counted[type].example : examples[type]
  if (type === 'time' && sets === 1 && capSeconds !== undefined) return '8:42, cap+12'
  return decimalMark(language) === ',' ? example.replace('.', ',') : example
}

const examples: Record<Exclude<ScoreType, Counted>, string> = {
  time: '8:42',
  rounds_reps: '5+12',
  load: '100×5 102.5×5',
  distance: '2150 m',
  done: '',
}

export function doubtText(doubt: Doubt, text: LogSheetText, language: Language): string {
  switch (doubt.about) {
    case 'fast':
    case 'over_cap':
      return text(`doubt_${doubt.about}`, { time: writeTime(doubt.seconds, decimalMark(language)) })
    case 'more_than_round':
    case 'more_than_all':
      return text(`doubt_${doubt.about}`, { reps: doubt.reps })
    case 'heavy':
      return doubt.best
        ? text('doubt_heavier', { load: formatWeight(doubt.best, language) })
        : text('doubt_heavy')
    case 'light':
      return text('doubt_light', { load: formatWeight(doubt.prescribed, language) })
    case 'many':
      return text('doubt_many')
  }
}
