// The values of a log entry, each declared once. What a request may bring, the columns, the fields of the log sheet, the
// columns of files and the samples of tests follow from the kind of a value.
import type { Score } from '../score/score.ts'

/** Not done, done as prescribed, or done scaled. */
export const outcomes = ['open', 'prescribed', 'scaled'] as const
export type Outcome = (typeof outcomes)[number]

/** By the key of the scored block. */
export type Scores = Readonly<Record<string, Score>>

/** A value of each kind before its first write. */
const unwrittenOf = {
  outcome: 'open' as Outcome,
  note: '',
  scores: {} as Scores,
  flag: false,
  text: '',
  /** A number that is chosen, from 1; 0 where the athlete did not say. */
  scale: 0,
  /** A whole number that is typed; 0 where the athlete did not say. */
  number: 0,
}
type Kind = keyof typeof unwrittenOf

type LogValue = {
  /** It may change a result, or what follows from results. */
  isOfResult: boolean
} & (
  | { kind: 'outcome' | 'scores' | 'flag' }
  | { kind: 'note' | 'text'; longest: number }
  | {
      kind: 'scale' | 'number'
      most: number
      /** The log sheet asks for it. Not before every server knows it: one of the version before drops what it does not know. */
      isOffered: boolean
    }
)

export const logValues = {
  outcome: { kind: 'outcome', isOfResult: true },
  notes: { kind: 'note', longest: 10_000, isOfResult: false },
  scores: { kind: 'scores', isOfResult: true },
  /** Harder than prescribed, where the coach offers that; counts with the outcome `prescribed`. */
  rxPlus: { kind: 'flag', isOfResult: true },
  /** What was scaled. */
  scaling: { kind: 'text', longest: 300, isOfResult: false },
  /** How hard it was. */
  effort: { kind: 'scale', most: 10, isOfResult: true, isOffered: true },
  /** How long it took. */
  minutes: { kind: 'number', most: 1440, isOfResult: true, isOffered: true },
} as const satisfies Record<string, LogValue>

export type LogValueName = keyof typeof logValues
export type KindOf<Name extends LogValueName> = (typeof logValues)[Name]['kind']
export type LogValues = { [Name in LogValueName]: (typeof unwrittenOf)[KindOf<Name>] }

export const logValueNames = Object.keys(logValues) as LogValueName[]

export const unwritten = Object.fromEntries(
  logValueNames.map(name => [name, unwrittenOf[logValues[name].kind]]),
) as LogValues

export function isUnwritten(value: LogValues[LogValueName], name: LogValueName): boolean {
  return typeof value === 'object' ? Object.keys(value).length === 0 : value === unwritten[name]
}

export const isText = (name: LogValueName): boolean => 'longest' in logValues[name]

/** The names of the values of these kinds. */
type NamesOf<Wanted extends Kind> = {
  [Name in LogValueName]: KindOf<Name> extends Wanted ? Name : never
}[LogValueName]
const namesOf = <Wanted extends Kind>(...kinds: Wanted[]) =>
  logValueNames.filter(name => kinds.some(kind => kind === logValues[name].kind)) as NamesOf<Wanted>[]

/** Numbers that the athlete gives about a session. */
export type MeasureName = NamesOf<'scale' | 'number'>
export const measureNames = namesOf('scale', 'number')

/** Values with a field of their own in the log sheet. */
export type FieldName = NamesOf<'text' | 'scale' | 'number'>
export const fieldNames = namesOf('text', 'scale', 'number')

/** Values in one column, of which simply the last write wins. */
export type PlainName = NamesOf<'flag' | 'text' | 'scale' | 'number'>
export const plainNames = namesOf('flag', 'text', 'scale', 'number')
