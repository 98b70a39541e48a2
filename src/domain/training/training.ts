// An athlete's planned workouts and log. The server answers with lists; a day is assembled from them here.
import type { Day } from '../day.ts'
import type { Side } from '../notation/side.ts'
import type { Block } from '../programming/block.ts'
import type { Hex } from '../programming/colours.ts'
import type { Level } from '../score/ranking.ts'
import type { Marks } from '../timer/marks.ts'
import {
  isUnwritten,
  type LogValueName,
  type LogValues,
  logValueNames,
  type Scores,
  unwritten,
} from './log-values.ts'

/** The time stamp of each value, in ISO format: the last write wins. */
type WrittenAt = { [Name in LogValueName as `${Name}SetAt`]: string | null }

/** What an athlete did with one workout on one day. `versionId`: the workout as it was then. */
export type LogEntry = {
  workoutId: string
  /** Null until the server has answered, and in what the version of the app before has stored. */
  versionId: string | null
  day: Day
  completedAt: string | null
  /** The last write of the note. Missing in what the version of the app before has stored. */
  notesId?: string | null
  /** Notes of other phones, whose authors did not see this one; oldest first. Some may say the same. */
  otherNotes?: OtherNote[]
} & LogValues &
  WrittenAt

export type OtherNote = { id: string; text: string }

const isDone = (entry: LogEntry | undefined) => entry !== undefined && entry.outcome !== 'open'

export function isWritten(entry: LogValues): boolean {
  // Data stored by an older version of the app knows nothing of a new value.
  return logValueNames.some(name => !isUnwritten(entry[name] ?? unwritten[name], name))
}

/** A log entry that the version of the app before has stored has none. */
export const scoresOf = (entry: Partial<LogValues> | undefined): Scores => entry?.scores ?? unwritten.scores

/** The level of what was done; undefined while it is not. */
export function levelOf({ outcome, rxPlus }: Pick<LogValues, 'outcome' | 'rxPlus'>): Level | undefined {
  if (outcome === 'open') return undefined
  if (outcome === 'scaled') return 'scaled'
  return rxPlus ? 'rx_plus' : 'rx'
}

/** The content of a workout in one version. */
export type TrainingWorkout = {
  workoutId: string
  versionId: string
  gymId: string
  name: string
  description: string
  notes: string
  color: Hex
  blocks: Block[]
  /** How many blocks stand before the description. */
  descriptionAt: number
  /** The marks of the text. Null until it was read. */
  marks: Marks | null
  typeCode: string
}

export type PlannedWorkout = {
  day: Day
  workoutId: string
  versionId: string
  programId: string
  /** For the athlete: shows the server later that it was scheduled like this. */
  proof: string | null
  /** Its day was over when the athlete got the program. */
  isEarly?: true
}

/** A scheduled workout that the athlete does not owe: they did it on a day that it was moved from. */
export type MovedWorkout = {
  day: Day
  workoutId: string
  versionId: string
  doneOn: Day
  proof: string | null
}

export type TrainingProgram = {
  id: string
  gymId: string
  name: string
  description: string
  startsOn: Day
  endsOn: Day
  /** The part of a tested max that its percentages are taken of. */
  trainingPercent: number | null
  /** The last day of it that the athlete sees now, where its days appear one by one. Missing where all are seen. */
  seenUntil?: Day | null
}

/** Training that the athlete cannot see yet: that there is some on this day, and from when they see it. */
export type NextRelease = { day: Day; at: string }

/** `planned` is in order of days, then programs, then the coach's order. */
export type Training = {
  from: Day
  to: Day
  programs: TrainingProgram[]
  planned: PlannedWorkout[]
  moved: MovedWorkout[]
  entries: LogEntry[]
  /** Each version once; of one workout the newest first. */
  workouts: TrainingWorkout[]
  /** The athlete's number of a pair of loads. */
  side: Side | null
  /** For the athlete. Missing in what the version of the app before has stored. */
  nextRelease?: NextRelease | null
}

export type DayWorkout = {
  workout: TrainingWorkout
  entry: LogEntry | undefined
  /** Empty when it was logged and the coach has removed it from the day since. */
  programIds: string[]
  /** A program has it there that the athlete had by that day. */
  isOwed: boolean
  proof: string | null
  /** The percentage of the first of its programs that has one. */
  trainingPercent: number | null
}

/**
 * Each workout once, in the coach's order, then those that were logged and are no longer planned. What was done is shown
 * in the version that was done, another in the version that is planned: a note alone does not keep the text of before.
 */
export function workoutsOn(training: Training, day: Day): DayWorkout[] {
  const planned = training.planned.filter(one => one.day === day)
  const entries = training.entries.filter(entry => entry.day === day)
  const logged = entries.filter(isWritten).map(({ workoutId }) => workoutId)
  const shown = [...planned.map(({ workoutId }) => workoutId), ...logged]
  return [...new Set(shown)].flatMap(workoutId => {
    const entry = entries.find(one => one.workoutId === workoutId)
    const scheduled = planned.filter(one => one.workoutId === workoutId)
    const [first] = scheduled
    const versionId = isDone(entry) || !first ? entry?.versionId : first.versionId
    const versions = training.workouts.filter(one => one.workoutId === workoutId)
    const workout = versions.find(one => one.versionId === versionId) ?? versions[0]
    if (!workout) return []
    const programIds = scheduled.map(({ programId }) => programId)
    return [
      {
        workout,
        entry,
        programIds,
        isOwed: scheduled.some(({ isEarly }) => !isEarly),
        proof: first?.proof ?? null,
        trainingPercent: percentIn(training, programIds),
      },
    ]
  })
}

function percentIn({ programs }: Training, programIds: readonly string[]): number | null {
  const percents = programIds.map(id => programs.find(program => program.id === id)?.trainingPercent ?? null)
  return percents.find(percent => percent !== null) ?? null
}

/** Workouts that were done before and moved onto this day, with the day on which they were done. */
export function movedOnto(training: Training, day: Day): (MovedWorkout & { workout: TrainingWorkout })[] {
  return stillMoved(training).flatMap(moved => {
    const workout = training.workouts.find(one => one.workoutId === moved.workoutId)
    return moved.day === day && workout ? [{ ...moved, workout }] : []
  })
}

/** Where the coach moved what the athlete did on this day. */
export function movedAway(training: Training, day: Day, workoutId: string): MovedWorkout | undefined {
  return stillMoved(training).find(one => one.doneOn === day && one.workoutId === workoutId)
}

/** Without what the athlete has taken back, or logged on the new day, since the server was asked. */
function stillMoved({ moved, entries, from, to }: Training): MovedWorkout[] {
  const isDoneOn = (on: Day, workoutId: string) =>
    isDone(entries.find(one => one.day === on && one.workoutId === workoutId))
  const isKnown = (day: Day) => from <= day && day <= to
  return moved.filter(
    ({ day, doneOn, workoutId }) =>
      !isDoneOn(day, workoutId) && (isDoneOn(doneOn, workoutId) || !isKnown(doneOn)),
  )
}
