// What an athlete has on a day and what they did of it. The server hands it out in lists; how a day is put together stands here.

import type { Day } from '../day.ts'
import type { Block } from '../programming/block.ts'
import type { Hex } from '../programming/colours.ts'

/** Not done, done as prescribed, or done scaled. */
export const outcomes = ['open', 'prescribed', 'scaled'] as const
export type Outcome = (typeof outcomes)[number]

export const longestNote = 10_000

/** Moments are written as ISO texts. */
export type TrainingRecord = {
  workoutId: string
  day: Day
  outcome: Outcome
  completedAt: string | null
  notes: string
  /** When the athlete last said how it went, and last wrote the note. */
  outcomeSetAt: string | null
  notesSetAt: string | null
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

/** All that is known of the days from one to another. `planned` is in the order of the days, the programs and the coach. */
export type Training = {
  from: Day
  to: Day
  programs: TrainingProgram[]
  planned: PlannedWorkout[]
  records: TrainingRecord[]
  workouts: TrainingWorkout[]
}

export type DayWorkout = {
  workout: TrainingWorkout
  record: TrainingRecord | undefined
  /** None where it was logged and the coach has taken it off the day since. */
  programIds: string[]
}

/** What stands on a day: each workout once, as the coach ordered them, then what was logged and is no longer planned. */
export function workoutsOn(training: Training, day: Day): DayWorkout[] {
  const programs = new Map<string, string[]>()
  for (const { workoutId, programId, day: on } of training.planned)
    if (on === day) programs.set(workoutId, [...(programs.get(workoutId) ?? []), programId])
  const records = training.records.filter(record => record.day === day)
  for (const { workoutId, outcome, notes } of records)
    if (!programs.has(workoutId) && (outcome !== 'open' || notes !== '')) programs.set(workoutId, [])
  return [...programs].flatMap(([workoutId, programIds]) => {
    const workout = training.workouts.find(one => one.workoutId === workoutId)
    const record = records.find(one => one.workoutId === workoutId)
    return workout ? [{ workout, record, programIds }] : []
  })
}
