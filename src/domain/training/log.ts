// What an athlete says of a workout, before the server knows of it: one entry per action, kept until the server has taken it.
import type { Day } from '../day.ts'
import type { ErrorCode } from '../error-code.ts'
import type { Outcome, Training, TrainingRecord } from './training.ts'

export type Said = { outcome: Outcome } | { notes: string }

export type LogEntry = {
  id: string
  /** Who said it. Nobody else's session ever sends it. */
  athleteId: string
  workoutId: string
  /** For the day when the workout is gone and the entry is still there. */
  workoutName: string
  day: Day
  said: Said
  /** When, in milliseconds since 1970: the latest action on a value wins, in whatever order they arrive. */
  actedAt: number
  /** Why the server will never take it; null while it may. */
  refusal: ErrorCode | null
}

/** Which value an entry is about. Of two entries on the same value only the later one matters. */
export function keyOf({ athleteId, workoutId, day, said }: LogEntry): string {
  return [athleteId, workoutId, day, 'outcome' in said ? 'outcome' : 'notes'].join(' ')
}

/** The record as the server answered it, in the place of the one that was known. */
export function withRecord<Known extends Training>(training: Known, record: TrainingRecord): Known {
  if (record.day < training.from || record.day > training.to) return training
  const others = training.records.filter(one => one.workoutId !== record.workoutId || one.day !== record.day)
  return { ...training, records: [...others, record] }
}

const untouched = {
  outcome: 'open',
  completedAt: null,
  notes: '',
  outcomeSetAt: null,
  notesSetAt: null,
} as const

/** The training as the athlete left it: what waits to be sent counts as done. */
export function withEntries<Known extends Training>(training: Known, entries: readonly LogEntry[]): Known {
  return entries
    .filter(({ refusal }) => refusal === null)
    .reduce((known, { workoutId, day, said, actedAt }) => {
      const record = findRecord(known, workoutId, day) ?? { workoutId, day, ...untouched }
      const at = new Date(actedAt).toISOString()
      if ('notes' in said) return withRecord(known, { ...record, notes: said.notes, notesSetAt: at })
      const completedAt = said.outcome === 'open' ? null : at
      return withRecord(known, { ...record, outcome: said.outcome, completedAt, outcomeSetAt: at })
    }, training)
}

/**
 * When an action counts as done: by the clock, but never before what it changes. A phone that has lost the time must not lose
 * what is said on it to what was said there before.
 */
export function stampOf(clock: number, known: TrainingRecord | undefined, said: Said): number {
  const before = 'notes' in said ? known?.notesSetAt : known?.outcomeSetAt
  return Math.max(clock, before ? Date.parse(before) + 1 : 0)
}

export function findRecord(training: Training, workoutId: string, day: Day): TrainingRecord | undefined {
  return training.records.find(one => one.workoutId === workoutId && one.day === day)
}

/** How many workouts the entries are about: a workout and its note are one thing to the athlete. */
export function workoutsIn(entries: readonly Pick<LogEntry, 'workoutId' | 'day'>[]): number {
  return new Set(entries.map(({ workoutId, day }) => `${workoutId} ${day}`)).size
}
