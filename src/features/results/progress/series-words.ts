// Results and their subjects in words.
import type { MovementName } from '#domain/notation/movements.ts'
import type { Weight, WeightUnit } from '#domain/score/loads/weight.ts'
import {
  isLowerBetter,
  type ProgressResult,
  plottedValue,
  type Series,
  type Subject,
} from '#domain/score/progress.ts'
import { writeNumber, writeTime } from '#domain/score/score.ts'
import type { ResultsText } from '#i18n/areas/results-text.ts'
import { decimalMark, formatScore, formatWeight } from '#i18n/score-words.ts'
import type { Language } from '#product/language.ts'
import type { TestedMax } from '../cached-results.ts'

/** "Row 2000 m", "Burpee 10 min", "Back squat" */
export function subjectName({ name, distanceM, seconds }: Subject, language: Language): string {
  const shown = nameIn(name, language)
  if (distanceM !== undefined) return `${shown} ${distanceText(distanceM, language)}`
  return seconds === undefined ? shown : `${shown} ${clockText(seconds)}`
}

export const nameIn = (name: MovementName, language: Language): string => name[language]

/** Kilometres from five on, where they are few digits. */
function distanceText(metres: number, language: Language): string {
  const inKm = metres >= 5000
  return `${writeNumber(inKm ? metres / 1000 : metres, decimalMark(language))} ${inKm ? 'km' : 'm'}`
}

const clockText = (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60} min` : writeTime(seconds))

/** An estimate is not more exact than this. */
export const estimateText = ({ value, unit }: Weight, language: Language): string =>
  formatWeight({ value: Math.round(value * 10) / 10, unit }, language)

export function resultText(
  result: Pick<ProgressResult, 'score'>,
  { subject }: Pick<Series, 'subject'>,
  language: Language,
): string {
  const { score } = result
  if (score.type !== 'load' || score.sets.length < 2)
    return formatScore(score, language, subject.ranking.combination)
  return groupedSets(score.sets.map(({ reps, load }) => `${formatWeight(load, language)} × ${reps}`))
}

/** Five equal sets stand once: "5 × (100 kg × 5)". */
function groupedSets(sets: readonly string[]): string {
  const groups: { set: string; count: number }[] = []
  for (const set of sets) {
    const last = groups.at(-1)
    if (last?.set === set) last.count += 1
    else groups.push({ set, count: 1 })
  }
  return groups.map(({ set, count }) => (count > 1 ? `${count} × (${set})` : set)).join(' · ')
}

/** A value of the plot's axis. */
export function axisText(series: Series, value: number, language: Language): string {
  return series.type === 'time' ? writeTime(value) : writeNumber(value, decimalMark(language))
}

/** Where the best of the plotted results lies. */
export function bestPlotted(
  series: Series,
  results: readonly ProgressResult[],
  unit: WeightUnit,
): number | undefined {
  const levels = new Set(results.map(({ level }) => level))
  const top = (['rx_plus', 'rx', 'scaled'] as const).find(level => levels.has(level))
  let best: { at: number; value: number } | undefined
  for (const [at, result] of results.entries()) {
    const value = plottedValue(result, series, unit)
    // A load lifted scaled was lifted all the same.
    if (value === undefined || (series.subject.kind !== 'lift' && result.level !== top)) continue
    const isBetter = best && (isLowerBetter(series) ? value < best.value : value > best.value)
    if (!best || isBetter) best = { at, value }
  }
  return best?.at
}

// The person whose progress is shown: the athlete, or a coach's athlete.
export type Whose = {
  /** The athlete, where a coach looks. */
  athleteId?: string | undefined
  maxes: readonly TestedMax[]
}

/** Who of the coaches entered a result or a max, where that is told. */
export function enteredBy(coachName: string | undefined, text: ResultsText): string {
  if (coachName === '') return text('byFormer')
  return coachName === undefined ? text('byCoach') : text('byNamed', { name: coachName })
}
