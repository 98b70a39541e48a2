// An athlete's planned workouts and log. The server answers with lists; a day is assembled from them here.
import type { Day } from '../day.ts'
import type { Block } from '../programming/block.ts'
import type { Hex } from '../programming/colours.ts'

/** Not done, done as prescribed, or done scaled. */
export const outcomes = ['open', 'prescribed', 'scaled'] as const
export type Outcome = (typeof outcomes)[number]

export const longestNote = 10_000

/** The values of a log entry and their defaults. Everything else about values derives from this. */
export const unwritten = { outcome: 'open' as Outcome, notes: '' }
export type LogValues = typeof unwritten
export type LogValueName = keyof LogValues
export const logValueNames = Object.keys(unwritten) as LogValueName[]

/** The time stamp of each value, in ISO format: the last write wins. */
type WrittenAt = { [Name in LogValueName as `${Name}SetAt`]: string | null }

/** What an athlete did with one workout on one day. */
export type LogEntry = { workoutId: string; day: Day; completedAt: string | null } & LogValues & WrittenAt

export function isWritten(entry: LogValues): boolean {
  // What the version of the app before has stored knows nothing of a new value.
  return logValueNames.some(name => (entry[name] ?? unwritten[name]) !== unwritten[name])
}

export type TrainingWorkout = {
  workoutId: string
  coachId: string
  name: string
  description: string
  notes: string
  color: Hex
  blocks: Block[]
  typeCode: string
}

export type PlannedWorkout = { day: Day; workoutId: string; programId: string }

export type TrainingProgram = {
  id: string
  coachId: string
  name: string
  description: string
  startsOn: Day
  endsOn: Day
}

/** `planned` is in order of days, then programs, then the coach's order. */
export type Training = {
  from: Day
  to: Day
  programs: TrainingProgram[]
  planned: PlannedWorkout[]
  /** The log entries, under the name that pages of the previous version read. */
  records: LogEntry[]
  workouts: TrainingWorkout[]
}

export type DayWorkout = {
  workout: TrainingWorkout
  record: LogEntry | undefined
  /** Empty when it was logged and the coach has removed it from the day since. */
  programIds: string[]
}

/** Each workout once, in the coach's order, then those that were logged and are no longer planned. */
export function workoutsOn(training: Training, day: Day): DayWorkout[] {
  const programs = new Map<string, string[]>()
  for (const { workoutId, programId, day: on } of training.planned)
    if (on === day) programs.set(workoutId, [...(programs.get(workoutId) ?? []), programId])
  const records = training.records.filter(record => record.day === day)
  for (const record of records)
    if (!programs.has(record.workoutId) && isWritten(record)) programs.set(record.workoutId, [])
  return [...programs].flatMap(([workoutId, programIds]) => {
    const workout = training.workouts.find(one => one.workoutId === workoutId)
    const record = records.find(one => one.workoutId === workoutId)
    return workout ? [{ workout, record, programIds }] : []
  })
}
