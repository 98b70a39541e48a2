// Which workouts stand on which day of a program, and the edits that change it. The browser stages edits and shows what
// they come to; the server carries out the same edits with the same function. Each edit concerns its days one by one, so
// that a part of the schedule is enough to show that part.
import { addDays, type Day, daysBetween, daysFrom, startOfWeek } from '../day.ts'
import { type DateRange, isInRange } from './program.ts'

/** The workouts of each day in their order. A workout stands at most once on a day, so day and workout name an entry. */
export type Schedule = ReadonlyMap<Day, readonly string[]>

/** What a day, or the days of a week, hold, relative to where it is placed. */
export type Plan = readonly { offset: number; workoutIds: readonly string[] }[]

export type Edit =
  /** Puts the plan at each of these days, below what stands there or at `index`; what is there already stays as it is. */
  | { kind: 'place'; plan: Plan; at: readonly Day[]; index?: number | undefined }
  | { kind: 'remove'; day: Day; workoutIds: readonly string[] }
  /** `index` is where it stands afterwards among the day's workouts. */
  | { kind: 'reorder'; day: Day; workoutId: string; index: number }

export const mostPerDay = 50

export function applyEdits(schedule: Schedule, edits: readonly Edit[]): Schedule {
  const days = new Map(schedule)
  for (const edit of edits) applyEdit(days, edit)
  return days
}

function applyEdit(days: Map<Day, readonly string[]>, edit: Edit): void {
  const on = (day: Day) => days.get(day) ?? []
  if (edit.kind === 'place') {
    for (const [day, placed] of placements(edit)) {
      const added = [...new Set(placed)].filter(id => !on(day).includes(id))
      days.set(day, on(day).toSpliced(edit.index ?? on(day).length, 0, ...added))
    }
  } else if (edit.kind === 'remove') {
    days.set(
      edit.day,
      on(edit.day).filter(id => !edit.workoutIds.includes(id)),
    )
  } else if (on(edit.day).includes(edit.workoutId)) {
    const others = on(edit.day).filter(id => id !== edit.workoutId)
    days.set(edit.day, others.toSpliced(edit.index, 0, edit.workoutId))
  }
}

function placements({ plan, at }: Extract<Edit, { kind: 'place' }>): [Day, readonly string[]][] {
  return at.flatMap(start =>
    plan.map(({ offset, workoutIds }): [Day, readonly string[]] => [addDays(start, offset), workoutIds]),
  )
}

/** Every day that these edits concern. */
export function daysTouched(edits: readonly Edit[]): Day[] {
  const days = edits.flatMap(edit => {
    return edit.kind === 'place' ? placements(edit).map(([day]) => day) : [edit.day]
  })
  return [...new Set(days)]
}

/** How many days and entries the edits name: what the work of carrying them out grows with. */
export function sizeOf(edits: readonly Edit[]): number {
  return edits.reduce((sum, edit) => {
    if (edit.kind === 'reorder') return sum + 1
    if (edit.kind === 'remove') return sum + edit.workoutIds.length
    return (
      sum + edit.at.length * edit.plan.reduce((planned, { workoutIds }) => planned + 1 + workoutIds.length, 0)
    )
  }, 0)
}

/** The same edits without these workouts: what is left to do when they no longer exist. */
export function withoutWorkouts(edits: readonly Edit[], gone: readonly string[]): Edit[] {
  return edits.flatMap((edit): Edit[] => {
    if (edit.kind === 'reorder') return gone.includes(edit.workoutId) ? [] : [edit]
    if (edit.kind === 'remove') {
      // Half of a move: what cannot arrive must not leave either.
      const workoutIds = edit.workoutIds.filter(id => !gone.includes(id))
      return workoutIds.length > 0 ? [{ ...edit, workoutIds }] : []
    }
    const plan = withContent(
      edit.plan.map(({ offset, workoutIds }) => ({
        offset,
        workoutIds: workoutIds.filter(id => !gone.includes(id)),
      })),
    )
    return plan.length > 0 ? [{ ...edit, plan }] : []
  })
}

/** The same edits without these days: what is left to do when they no longer belong to the program. */
export function withoutDays(edits: readonly Edit[], closed: readonly Day[]): Edit[] {
  return edits.flatMap((edit): Edit[] => {
    if (edit.kind !== 'place') return closed.includes(edit.day) ? [] : [edit]
    return edit.at.flatMap((start): Edit[] => {
      const plan = edit.plan.filter(({ offset }) => !closed.includes(addDays(start, offset)))
      return plan.length > 0 ? [{ ...edit, plan, at: [start] }] : []
    })
  })
}

/** Puts one workout on a day. */
export function placing(workoutId: string, day: Day, index?: number): Edit {
  return { kind: 'place', plan: [{ offset: 0, workoutIds: [workoutId] }], at: [day], index }
}

/** Takes a workout from one day to another, to the end of it or to `index`; within one day it changes the order. */
export function moving(workoutId: string, from: Day, to: Day, index?: number): Edit[] {
  if (from === to) return [{ kind: 'reorder', day: to, workoutId, index: index ?? mostPerDay }]
  return [{ kind: 'remove', day: from, workoutIds: [workoutId] }, placing(workoutId, to, index)]
}

/** What stands on these days, to be placed elsewhere. */
export function copyDays(schedule: Schedule, start: Day, count: number): Plan {
  return withContent(
    daysFrom(start, count).map((day, offset) => ({ offset, workoutIds: schedule.get(day) ?? [] })),
  )
}

/** Places a plan at each of these days; whatever would fall outside the range is left out. */
export function placePlan(plan: Plan, at: readonly Day[], range: DateRange): Edit[] {
  const fitting = at.map(start => ({
    start,
    plan: plan.filter(({ offset }) => isInRange(range, addDays(start, offset))),
  }))
  const whole = fitting.filter(fit => fit.plan.length === plan.length).map(({ start }) => start)
  const partial = fitting.filter(fit => fit.plan.length < plan.length && fit.plan.length > 0)
  return [
    ...(whole.length > 0 && plan.length > 0 ? [{ kind: 'place' as const, plan, at: whole }] : []),
    ...partial.map(fit => ({ kind: 'place' as const, plan: fit.plan, at: [fit.start] })),
  ]
}

/** How often the week of this day can be repeated: how many weeks of the program come after it. */
export function weeksAfter(day: Day, range: DateRange): number {
  return Math.max(0, daysBetween(startOfWeek(day), startOfWeek(range.endsOn)) / 7)
}

/** The week of this day, again in each of the next weeks. */
export function repeatWeek(schedule: Schedule, day: Day, times: number, range: DateRange): Edit[] {
  const start = startOfWeek(day)
  const plan = copyDays(schedule, start, 7)
  const next = Array.from({ length: times }, (_, index) => addDays(start, 7 * (index + 1)))
  return placePlan(plan, next, range)
}

function withContent(plan: Plan): Plan {
  return plan.filter(({ workoutIds }) => workoutIds.length > 0)
}
