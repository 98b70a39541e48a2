// Scores, loads and levels as they are shown, in the language of the app.

import type { Combination } from '../domain/notation/structure.ts'
import { compareWeights, type Weight } from '../domain/score/loads/weight.ts'
import type { Level } from '../domain/score/ranking.ts'
import {
  combined,
  counted,
  type DecimalMark,
  type Distance,
  isCapped,
  type Score,
  type TimeSet,
  writeNumber,
  writeTime,
} from '../domain/score/score.ts'
import type { Language } from '../product/language.ts'

export const decimalMark = (language: Language): DecimalMark => (language === 'es' ? ',' : '.')

/** "102.5 kg" */
export function formatWeight({ value, unit }: Weight, language: Language): string {
  return `${writeNumber(value, decimalMark(language))} ${unit}`
}

export function formatDistance({ value, unit }: Distance, language: Language): string {
  return `${writeNumber(value, decimalMark(language))} ${unit}`
}

const words = {
  en: { cap: 'Cap', done: 'Done', scaled: 'Scaled' },
  es: { cap: 'Tope', done: 'Hecho', scaled: 'Escalado' },
} as const

/** Rx is the same word in both languages. */
export function formatLevel(level: Level, language: Language): string {
  if (level === 'scaled') return words[language].scaled
  return level === 'rx_plus' ? 'Rx+' : 'Rx'
}

/** The score in short, as it is ranked: of several sets what the block counts. */
export function formatScore(score: Score, language: Language, combination: Combination = 'best'): string {
  switch (score.type) {
    case 'time':
      return timeText(score.sets, combination, language)
    case 'rounds_reps': {
      const sets = score.sets.map(({ rounds, reps }) => (reps > 0 ? `${rounds} + ${reps}` : `${rounds}`))
      return sets.join(' · ')
    }
    case 'load': {
      const [first, ...others] = score.sets
      if (!first) return ''
      const heaviest = others.reduce(
        (one, other) => (compareWeights(other.load, one.load) > 0 ? other : one),
        first,
      )
      return `${formatWeight(heaviest.load, language)} × ${heaviest.reps}`
    }
    case 'distance':
      return score.sets.map(set => formatDistance(set, language)).join(' · ')
    case 'done':
      return words[language].done
    default:
      return `${combined(score.sets, combination)} ${counted[score.type].unit}`
  }
}

function timeText(sets: readonly TimeSet[], combination: Combination, language: Language): string {
  const mark = decimalMark(language)
  const one = (set: TimeSet) => {
    if (!isCapped(set)) return writeTime(set.seconds, mark)
    return set.cappedAt === null ? words[language].cap : `${words[language].cap} + ${set.cappedAt}`
  }
  const times = sets.flatMap(set => (isCapped(set) ? [] : [set.seconds]))
  if (sets.length < 2 || times.length < sets.length) return sets.map(one).join(' · ')
  // The best time is the lowest.
  return writeTime(
    -combined(
      times.map(time => -time),
      combination,
    ),
    mark,
  )
}
