// The texts of a repeated week: what each of its workouts says in each week, and the edits that give it to their days.
import { addDays, type Day, daysBetween, startOfWeek, type WeekStart } from '#domain/day.ts'
import type { Edit, PlacedText, Written } from '#domain/programming/schedule.ts'
import type { LineChange, RefusedLine } from './lines.ts'
import { type ProgressedBody, progressBody, type ReadBody } from './progress-body.ts'
import { type Progression, stageOf } from './progression.ts'

/** A workout of the week that is repeated. */
export type WeekEntry = {
  day: Day
  workoutId: string
  /** The version that its day has, and the one of the library. */
  base: string
  newest: string
  /** Its text is staged and in no version yet. */
  isWritten: boolean
  body: ReadBody
}

/** What a workout says on a day of another week, or of the first where the text has a list of weeks. */
export type ProgressedDay = {
  /** From 0: the week that is repeated. */
  week: number
  day: Day
  workoutId: string
  changes: LineChange[]
  refused: RefusedLine[]
  /** Null where the library's text is right. */
  written: Written | null
}

export function progressedDays(
  entries: readonly WeekEntry[],
  progression: Progression,
  times: number,
): ProgressedDay[] {
  const weeks = times + 1
  return Array.from({ length: weeks }, (_, week) => {
    const stage = stageOf(week, weeks, progression.deload)
    return entries.map((entry): ProgressedDay => {
      const { day, workoutId, body } = entry
      const after = progressBody(body, progression, stage)
      const { changes, refused } = after
      const written = writtenOf(entry, after, week)
      return { week, day: addDays(day, 7 * week), workoutId, changes, refused, written }
    })
  }).flat()
}

/** A day with a text of its own takes it along into the next weeks. */
function writtenOf(
  { base, newest, isWritten }: WeekEntry,
  after: ProgressedBody,
  week: number,
): Written | null {
  const isOwn = week > 0 && (base !== newest || isWritten)
  if (after.changes.length === 0 && !isOwn) return null
  const { description, blocks } = after
  return { base, description, blocks: blocks.map(({ name, notes }) => ({ name, notes })) }
}

/** The texts for the days of one week, as a repeat places them. */
export function textsOfWeek(
  days: readonly ProgressedDay[],
  week: number,
  weekStart: WeekStart = 1,
): PlacedText[] {
  return days.flatMap(one => {
    if (one.week !== week || !one.written) return []
    const offset = daysBetween(startOfWeek(one.day, weekStart), one.day)
    return [{ ...one.written, offset, workoutId: one.workoutId }]
  })
}

/** The first week loses its lists of weeks. */
export function writesOfFirstWeek(days: readonly ProgressedDay[]): Edit[] {
  return days.flatMap(({ week, day, workoutId, written }): Edit[] =>
    week === 0 && written ? [{ kind: 'write', day, workoutId, ...written }] : [],
  )
}
