// The athlete's writes to the log as outbox items, one per value, kept until the server has accepted them.
import type { Day } from '../day.ts'
import type { ErrorCode } from '../error-code.ts'
import type { Score } from '../score/score.ts'
import { type LogValueName, type LogValues, logValueNames, type Scores, unwritten } from './log-values.ts'
import { type LogEntry, type OtherNote, scoresOf, type Training, type TrainingWorkout } from './training.ts'

/** A score that is null is taken back; those that are not named stay. */
export type ScoreWrites = Readonly<Record<string, Score | null>>
export type LogWrites = Omit<LogValues, 'scores'> & { scores: ScoreWrites }

export type WrittenValue = { [Name in LogValueName]: { name: Name; value: LogWrites[Name] } }[LogValueName]

export type LogItem = {
  kind: 'log'
  id: string
  /** The athlete. No other account's session ever sends it. */
  personId: string
  workoutId: string
  /** The version that the athlete saw, and the server's proof that it was scheduled. Items of before have none. */
  versionId?: string | undefined
  proof?: string | undefined
  /** The workout may be deleted before the item is sent. */
  workoutName: string
  day: Day
  /** In milliseconds since 1970. Last write wins, in any order of arrival. */
  actedAt: number
  /** Why the server refused it for good; null while it may still accept it. */
  refusal: ErrorCode | null
  /** The key of the draft that it was made from. */
  draft?: string | undefined
  /** The writes of a note that its author saw. Older items have none. */
  replaces?: readonly string[] | undefined
} & WrittenValue

/** Identifies the value that an item writes. Of two items with the same key the later one wins. */
export function logKey({ personId, workoutId, day, ...written }: LogItem): string {
  const of = written.name === 'scores' ? Object.keys(written.value) : []
  return [personId, workoutId, day, written.name, ...of].join(' ')
}

/** The log items of an outbox, which holds items of other kinds too. */
export function logItemsIn(items: readonly { kind: string }[]): LogItem[] {
  return items.filter(({ kind }) => kind === 'log') as LogItem[]
}

/** One for each value, and for each score: the last write of each wins. */
export function writtenIn(values: Partial<LogWrites>): WrittenValue[] {
  return logValueNames.flatMap((name): WrittenValue[] => {
    if (name === 'scores')
      return Object.entries(values.scores ?? {}).map(([key, score]) => ({ name, value: { [key]: score } }))
    return name in values ? [{ name, value: values[name] } as WrittenValue] : []
  })
}

/** Replaces a log entry by the one from the server. */
export function withLogEntry<Cached extends Training>(training: Cached, entry: LogEntry): Cached {
  if (entry.day < training.from || entry.day > training.to) return training
  const others = training.entries.filter(one => one.workoutId !== entry.workoutId || one.day !== entry.day)
  return { ...training, entries: [...others, entry] }
}

export const unwrittenEntry = {
  ...unwritten,
  ...(Object.fromEntries(logValueNames.map(name => [`${name}SetAt`, null])) as Record<
    `${LogValueName}SetAt`,
    null
  >),
  completedAt: null,
  versionId: null,
}

/** An optimistic update of the training with the items of the outbox. */
export function withItems<Cached extends Training>(training: Cached, items: readonly LogItem[]): Cached {
  return items
    .filter(({ refusal }) => refusal === null)
    .reduce((known, item) => {
      const { workoutId, versionId, day, name, actedAt } = item
      const entry = findEntry(known, workoutId, day) ?? { workoutId, day, ...unwrittenEntry }
      const value = item.name === 'scores' ? withScores(scoresOf(entry), item.value) : item.value
      const at = new Date(actedAt).toISOString()
      const completed =
        name === 'outcome' ? { completedAt: value === 'open' ? null : (entry.completedAt ?? at) } : {}
      const seen = versionId ? { versionId } : {}
      const beside = name === 'notes' && { notesId: item.id, otherNotes: besideNote(entry, item) }
      return withLogEntry(known, {
        ...entry,
        ...seen,
        [name]: value,
        [`${name}SetAt`]: at,
        ...completed,
        ...beside,
      })
    }, training)
}

/** Without those that are taken back. */
export function withScores(scores: Scores, writes: ScoreWrites): Scores {
  const all = Object.entries({ ...scores, ...writes })
  return Object.fromEntries(all.filter((one): one is [string, Score] => one[1] !== null))
}

/** The workouts of the items stay known, also when the coach has removed them meanwhile. */
export function withWorkoutsOf<Cached extends Training>(
  items: readonly LogItem[],
  training: Cached,
  before: Training | undefined,
): Cached {
  const isKnown = (versionId: string) => training.workouts.some(one => one.versionId === versionId)
  const missing = (before?.workouts ?? []).filter(
    ({ versionId }) => items.some(item => item.versionId === versionId) && !isKnown(versionId),
  )
  return missing.length > 0 ? { ...training, workouts: [...training.workouts, ...missing] } : training
}

/** A value logged in a sheet that was open while the coach removed the workout has its card at once. */
export function withWorkout<Cached extends Training>(training: Cached, workout: TrainingWorkout): Cached {
  const isKnown = training.workouts.some(({ versionId }) => versionId === workout.versionId)
  return isKnown ? training : { ...training, workouts: [...training.workouts, workout] }
}

/** Other notes beside an unsent one: those that its author did not see. The server decides in the end. */
function besideNote({ notes, notesId, otherNotes = [] }: LogEntry, { replaces }: LogItem): OtherNote[] {
  if (!replaces) return otherNotes
  const known = notesId ? [...otherNotes, { id: notesId, text: notes }] : otherNotes
  return known.filter(({ id, text }) => text !== '' && !replaces.includes(id))
}

/**
 * The writes of the note that the athlete sees here, which a new note replaces. Undefined for an entry from before notes
 * had ids: there the last write wins.
 */
export function seenNotes(
  entry: LogEntry | undefined,
  unsent: readonly LogItem[],
  workoutId: string,
  day: Day,
): readonly string[] | undefined {
  const pending = unsent.find(one => one.name === 'notes' && one.workoutId === workoutId && one.day === day)
  if (pending) return pending.replaces && [...pending.replaces, pending.id]
  if (entry?.notes && !entry.notesId) return undefined
  if (!entry?.notesId) return []
  // The same text of another phone is shown once, so both were seen.
  const same = (entry.otherNotes ?? []).filter(({ text }) => text === entry.notes)
  return [entry.notesId, ...same.map(({ id }) => id)]
}

/**
 * The time stamp of a write: by the clock, but never before the write that it replaces. On a phone whose clock was set
 * back, a new write must still win over the ones before it.
 */
export function stampOf(clock: number, known: LogEntry | undefined, name: LogValueName): number {
  const before = known?.[`${name}SetAt`]
  return Math.max(clock, before ? Date.parse(before) + 1 : 0)
}

export function findEntry(training: Training, workoutId: string, day: Day): LogEntry | undefined {
  return training.entries.find(one => one.workoutId === workoutId && one.day === day)
}

/** How many log entries the items write to: outcome and note of a workout are one entry. */
export function entriesIn(items: readonly Pick<LogItem, 'workoutId' | 'day'>[]): number {
  return new Set(items.map(({ workoutId, day }) => `${workoutId} ${day}`)).size
}
