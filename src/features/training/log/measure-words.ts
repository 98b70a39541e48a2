// What an athlete says about a session in numbers, in words: for the coach's activity and for what was refused.
import type { LogValues } from '../../../domain/training/training.ts'
import type { Translate } from '../../../i18n/dictionary.ts'

/** All values that are not shown in a way of their own, so that a new one is not forgotten. */
type Measures = Omit<LogValues, 'outcome' | 'notes' | 'scores' | 'rxPlus' | 'scaling'>
export type Measure = { [Name in keyof Measures]: { name: Name; value: Measures[Name] } }[keyof Measures]

const words: { [Name in keyof Measures]: (text: Translate, value: Measures[Name]) => string } = {
  effort: (text, effort) => text('training.effort', { effort }),
  minutes: (_, minutes) => `${minutes} min`,
}
const names = Object.keys(words) as (keyof Measures)[]

export const measureWords = (text: Translate, { name, value }: Measure): string => words[name](text, value)

/** Of those that the athlete said. */
export const allMeasureWords = (text: Translate, entry: Measures): string[] =>
  names.flatMap(name => (entry[name] > 0 ? [measureWords(text, { name, value: entry[name] })] : []))
