// The rules of a program: the transitions of its status, and its range of dates.
import { type Day, daysBetween } from '../day.ts'
import type { ProgramStatus } from './program-status.ts'

export const programActions = ['publish', 'archive', 'revert'] as const
export type ProgramAction = (typeof programActions)[number]

const transitions: Record<ProgramAction, { from: readonly ProgramStatus[]; to: ProgramStatus }> = {
  publish: { from: ['draft'], to: 'published' },
  archive: { from: ['published'], to: 'archived' },
  revert: { from: ['published', 'archived'], to: 'draft' },
}

/** Undefined when the action is not allowed. */
export function statusAfter(status: ProgramStatus, action: ProgramAction): ProgramStatus | undefined {
  const { from, to } = transitions[action]
  return from.includes(status) ? to : undefined
}

export function actionsFrom(status: ProgramStatus): ProgramAction[] {
  return programActions.filter(action => statusAfter(status, action))
}

/** An archived program is read-only. */
export function canChange(program: { status: ProgramStatus }): boolean {
  return program.status !== 'archived'
}

/** Inclusive. */
export type DateRange = { startsOn: Day; endsOn: Day }

export const longestProgram = 366

export function rangeProblem({ startsOn, endsOn }: DateRange): 'ends before start' | 'too long' | undefined {
  if (endsOn < startsOn) return 'ends before start'
  return daysIn({ startsOn, endsOn }) > longestProgram ? 'too long' : undefined
}

export function daysIn({ startsOn, endsOn }: DateRange): number {
  return daysBetween(startsOn, endsOn) + 1
}

export function isInRange({ startsOn, endsOn }: DateRange, day: Day): boolean {
  return startsOn <= day && day <= endsOn
}

/** The shortest range with these dates and these days. */
export function rangeWith({ startsOn, endsOn }: DateRange, days: readonly Day[]): DateRange {
  return days.reduce(
    (range, day) => ({
      startsOn: day < range.startsOn ? day : range.startsOn,
      endsOn: day > range.endsOn ? day : range.endsOn,
    }),
    { startsOn, endsOn },
  )
}
