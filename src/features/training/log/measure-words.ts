// An athlete's numbers about a session, in words: for the coach, for what was refused and for what is typed.
import type { LogValues } from '#domain/training/training.ts'
import type { Translate } from '#i18n/dictionary.ts'

/** All values that are not shown in a way of their own, so that a new one is not forgotten. */
type Measure = Exclude<keyof LogValues, 'outcome' | 'notes' | 'scores' | 'rxPlus' | 'scaling'>
/** A number, or what was typed for it. */
type Value = number | string

const words: Record<Measure, (text: Translate, value: Value) => string> = {
  effort: (text, effort) => text('training.effort', { effort }),
  minutes: (_, minutes) => `${minutes} min`,
}

export const measureWords = (text: Translate, name: Measure, value: Value) => words[name](text, value)

/** The words of all measures that the athlete gave. */
export const allMeasureWords = (text: Translate, given: Partial<Record<Measure, Value>>): string[] =>
  (Object.keys(words) as Measure[]).flatMap(name => {
    const value = given[name]
    return value ? [measureWords(text, name, value)] : []
  })
