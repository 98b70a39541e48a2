// An athlete's numbers about a session, in words: for the coach, for what was refused and for what is typed.
import { type MeasureName, measureNames } from '#domain/training/log-values.ts'
import type { Translate } from '#i18n/dictionary.ts'

/** A number, or what was typed for it. */
type Value = number | string

/** Of 1000 minutes the thousands are not kept apart. */
export const measureWords = (text: Translate, name: MeasureName, value: Value) =>
  text(`training.measure_${name}`, { value: String(value) })

/** The words of all measures that the athlete gave. */
export const allMeasureWords = (text: Translate, given: Partial<Record<MeasureName, Value>>): string[] =>
  measureNames.flatMap(name => {
    const value = given[name]
    return value ? [measureWords(text, name, value)] : []
  })
