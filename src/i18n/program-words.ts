// The progress of a program in words.

import type { Day } from '../domain/day.ts'
import type { DayRange } from '../domain/programming/calendar-view.ts'
import type { DateRange } from '../domain/programming/program.ts'
import { type ProgramProgress, progressOf } from '../domain/programming/program-progress.ts'
import type { Translate } from './dictionary.ts'

/** "week 3 of 8", "starts in 5 days", "over". */
export function progressWords(text: Translate, progress: ProgramProgress): string {
  if (progress.phase === 'ahead') return text('programs.startsIn', { count: progress.daysLeft })
  if (progress.phase === 'over') return text('programs.over')
  return text('programs.weekOf', { week: progress.week, weeks: progress.weeks })
}

/** "Week 3 of 12", or "Weeks 1–4 of 12" where the shown days belong to several; undefined outside the program. */
export function weeksOfProgram(
  text: Translate,
  program: DateRange,
  { from, to }: DayRange,
): string | undefined {
  const later = (a: Day, b: Day) => (a > b ? a : b)
  const earlier = (a: Day, b: Day) => (a < b ? a : b)
  const first = progressOf(program, later(from, program.startsOn))
  const last = progressOf(program, earlier(to, program.endsOn))
  if (first.phase !== 'running' || last.phase !== 'running') return undefined
  const { weeks } = first
  return first.week === last.week
    ? text('calendar.weekOf', { week: first.week, weeks })
    : text('calendar.weeksOf', { first: first.week, last: last.week, weeks })
}
