// What an athlete writes into the log, before the server has it: one outbox item per value, kept until the server has taken it.
import type { Day } from '../day.ts'
import type { ErrorCode } from '../error-code.ts'
import {
  type LogEntry,
  type LogValueName,
  type LogValues,
  logValueNames,
  type Training,
  unwritten,
} from './training.ts'

/** One value and what it becomes. */
export type WrittenValue = { [Name in LogValueName]: { name: Name; value: LogValues[Name] } }[LogValueName]

export type LogItem = {
  kind: 'log'
  id: string
  /** The athlete who wrote it. No other account's session ever sends it. */
  personId: string
  workoutId: string
  /** For the day when the workout is gone and the item is still there. */
  workoutName: string
  day: Day
  /** In milliseconds since 1970. The last write to a value wins, in whatever order they arrive. */
  actedAt: number
  /** Why the server will never take it; null while it may. */
  refusal: ErrorCode | null
} & WrittenValue

/** Which value an item writes. Of two items with the same key only the later one matters. */
export function logKey({ personId, workoutId, day, name }: LogItem): string {
  return [personId, workoutId, day, name].join(' ')
}

/** The written ones of these values, one by one. */
export function writtenIn(values: Partial<LogValues>): WrittenValue[] {
  return logValueNames.flatMap(name =>
    name in values ? [{ name, value: values[name] } as WrittenValue] : [],
  )
}

/** With the log entry as the server answered it, in the place of the one that was known. */
export function withLogEntry<Known extends Training>(training: Known, entry: LogEntry): Known {
  if (entry.day < training.from || entry.day > training.to) return training
  const others = training.records.filter(one => one.workoutId !== entry.workoutId || one.day !== entry.day)
  return { ...training, records: [...others, entry] }
}

export const unwrittenEntry = {
  ...unwritten,
  ...(Object.fromEntries(logValueNames.map(name => [`${name}SetAt`, null])) as Record<
    `${LogValueName}SetAt`,
    null
  >),
  completedAt: null,
}

/** The training as the athlete left it: an optimistic update with what waits to be sent. */
export function withItems<Known extends Training>(training: Known, items: readonly LogItem[]): Known {
  return items
    .filter(({ refusal }) => refusal === null)
    .reduce((known, { workoutId, day, name, value, actedAt }) => {
      const entry = findEntry(known, workoutId, day) ?? { workoutId, day, ...unwrittenEntry }
      const at = new Date(actedAt).toISOString()
      const completed = name === 'outcome' ? { completedAt: value === 'open' ? null : at } : {}
      return withLogEntry(known, { ...entry, [name]: value, [`${name}SetAt`]: at, ...completed })
    }, training)
}

/**
 * When a write counts as done: by the clock, but never before the write that it replaces. A phone that has lost the time must
 * not lose what is written on it to what was written there before.
 */
export function stampOf(clock: number, known: LogEntry | undefined, name: LogValueName): number {
  const before = known?.[`${name}SetAt`]
  return Math.max(clock, before ? Date.parse(before) + 1 : 0)
}

export function findEntry(training: Training, workoutId: string, day: Day): LogEntry | undefined {
  return training.records.find(one => one.workoutId === workoutId && one.day === day)
}

/** How many log entries the items write to: a workout and its note are one thing to the athlete. */
export function entriesIn(items: readonly Pick<LogItem, 'workoutId' | 'day'>[]): number {
  return new Set(items.map(({ workoutId, day }) => `${workoutId} ${day}`)).size
}
