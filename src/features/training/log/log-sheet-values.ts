// The contents of the log sheet, as they are typed. What it takes to read them is loaded with the sheet.
import type { Split } from '#domain/score/score.ts'
import { type FieldName, fieldNames, type KindOf } from '#domain/training/log-values.ts'

type ByKey = Readonly<Record<string, string>>

/** How a value of each kind is typed. 0 is a scale on which nothing was chosen. */
type TypedAs = { text: string; scale: number; number: string }

/** The contents of the sheet. Scores and tie-breaks are by the key of their block; an empty score takes it back. */
export type LogSheetValues = {
  text: string
  scores: ByKey
  tieBreaks: ByKey
  /** As a timer measured them; none where they are not wanted. */
  splits: Readonly<Record<string, readonly Split[]>>
} & { [Name in FieldName]: TypedAs[KindOf<Name>] }

/** What differs from what is saved. What the version of the app before has stored has a text alone. */
export type Typed = Partial<LogSheetValues>

export const withTyped = (saved: LogSheetValues, typed: Typed): LogSheetValues => ({
  ...saved,
  ...typedOf(typed),
  scores: { ...saved.scores, ...typed.scores },
  tieBreaks: { ...saved.tieBreaks, ...typed.tieBreaks },
  splits: { ...saved.splits, ...typed.splits },
})

/** Undefined where nothing differs. */
export function withoutSaved(typed: Typed, saved: LogSheetValues): Typed | undefined {
  const left = typedOf(typed)
  for (const name of names) {
    const [now, before] = [left[name], saved[name]]
    if (typeof now !== 'object') {
      if (now === before) delete left[name]
      continue
    }
    const isChanged = ([key, value]: [string, unknown]) =>
      JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[key] ?? '')
    const changed = Object.entries(now).filter(isChanged)
    if (changed.length > 0) Object.assign(left, { [name]: Object.fromEntries(changed) })
    else delete left[name]
  }
  return isTyped(left) ? left : undefined
}

/** What is no value by itself. All of them: what is not named is dropped from drafts. */
const otherFields = { text: true, scores: true, tieBreaks: true, splits: true } satisfies Record<
  Exclude<keyof LogSheetValues, FieldName>,
  true
>
const names = [...Object.keys(otherFields), ...fieldNames] as (keyof LogSheetValues)[]

export const typedOf = (typed: Typed): Typed =>
  Object.fromEntries(names.flatMap(name => (typed[name] === undefined ? [] : [[name, typed[name]]])))

export const isTyped = (typed: Typed): boolean => Object.keys(typed).length > 0

/** More than the note. */
export const hasTypedResult = (typed: Typed): boolean =>
  Object.keys(typedOf(typed)).some(name => name !== 'text')
