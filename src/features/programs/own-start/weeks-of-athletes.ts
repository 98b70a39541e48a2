// The athletes who have a program, by the week of it in which they are.
import type { Day } from '#domain/day.ts'
import { shiftedRange } from '#domain/programming/own-start.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { type ProgramProgress, progressOf } from '#domain/programming/program-progress.ts'
import type { Recipients } from '../assign/recipient-entries.ts'

type Athlete = Recipients['athletes'][number]

export type AthletesOfWeek = {
  progress: ProgramProgress
  /** Their Monday; null on the dates of the program. */
  startsOn: Day | null
  names: string[]
}

/** The farthest first, then who is about to start, then who has finished. Only those whom it reaches. */
export function weeksOfAthletes(
  program: DateRange,
  athletes: readonly Athlete[],
  today: Day,
): AthletesOfWeek[] {
  const groups = new Map<string, AthletesOfWeek & { shiftDays: number }>()
  for (const { fullName, status, startsOn, shiftDays } of athletes) {
    if (shiftDays === null || status === 'inactive') continue
    const key = `${shiftDays} ${startsOn}`
    const group = groups.get(key)
    if (group) group.names.push(fullName)
    else {
      const progress = progressOf(shiftedRange(program, shiftDays), today)
      groups.set(key, { progress, startsOn, names: [fullName], shiftDays })
    }
  }
  const phases = ['running', 'ahead', 'over']
  return [...groups.values()].sort(
    (a, b) =>
      phases.indexOf(a.progress.phase) - phases.indexOf(b.progress.phase) || a.shiftDays - b.shiftDays,
  )
}
