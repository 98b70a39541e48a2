// The progress of a program in words.
import type { ProgramProgress } from '../domain/programming/program-progress.ts'
import type { Translate } from './dictionary.ts'

/** "week 3 of 8", "starts in 5 days", "over". */
export function progressWords(text: Translate, progress: ProgramProgress): string {
  if (progress.phase === 'ahead') return text('programs.startsIn', { count: progress.daysLeft })
  if (progress.phase === 'over') return text('programs.over')
  return text('programs.weekOf', { week: progress.week, weeks: progress.weeks })
}
