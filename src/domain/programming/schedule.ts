// The workouts of a program by day, and the edits that change them. The browser stages edits and previews the result;
// the server applies the same edits with the same function. Edits change days independently, so that they can be
// applied to a part of the schedule.
import { addDays, type Day, daysBetween, daysFrom, startOfWeek, type WeekStart } from '../day.ts'
import { type Block, lengthOfBlocks } from './block.ts'
import { type DateRange, isInRange } from './program.ts'

/** The workouts of each day in order. A workout is at most once on a day, so day and workout identify an entry. */
export type Schedule = ReadonlyMap<Day, readonly string[]>

/** The workouts of one or more days, relative to the day where the plan is placed. */
export type Plan = readonly { offset: number; workoutIds: readonly string[] }[]

export type Edit =
  /**
   * Adds the plan at each of these days, at the end or at `index`; workouts already there stay as they are. `from`: the
   * second half of a move, from that day. `texts`: of workouts that are added, for their days alone.
   */
  | {
      kind: 'place'
      plan: Plan
      at: readonly Day[]
      index?: number | undefined
      from?: Day | undefined
      texts?: readonly PlacedText[] | undefined
    }
  | { kind: 'remove'; day: Day; workoutIds: readonly string[] }
  /** `index` is its position afterwards. */
  | { kind: 'reorder'; day: Day; workoutId: string; index: number }
  /** Gives a workout of the day a text of its own. */
  | ({ kind: 'write'; day: Day; workoutId: string } & Written)

/** The text of one day: a version of the workout, with this body. Name, type, colour and notes are those of the version. */
export type Written = {
  base: string
  description: string
  /** The blocks of the version, in order. */
  blocks: readonly Pick<Block, 'name' | 'notes'>[]
}

/** The text of a workout in a plan. */
export type PlacedText = Written & { offset: number; workoutId: string }

export const mostPerDay = 50
/** Scheduled workouts of one program: more than thirteen on each day of a year. */
export const mostPerProgram = 5000

/** One save. The largest that a coach makes, a full week repeated for a year, is one edit of a size of about 2,500. */
export const mostEdits = 2000
export const mostInEdits = 7500
/** Texts of days in one save, and their characters: ten workouts a week, progressed for 30 weeks. */
export const mostWritten = 300
export const mostWrittenText = 180_000

export function applyEdits(schedule: Schedule, edits: readonly Edit[]): Schedule {
  return scheduleAfter(schedule, traceEdits(schedule, edits))
}

/** The schedule of a trace. A day that stays as it was keeps its list, so that it need not be rendered again. */
export function scheduleAfter(
  schedule: Schedule,
  traced: ReadonlyMap<Day, readonly TracedWorkout[]>,
): Schedule {
  return new Map(
    [...traced].map(([day, all]) => {
      const before = schedule.get(day)
      const ids = all.map(({ workoutId }) => workoutId)
      return [day, before && isSameList(before, ids) ? before : ids]
    }),
  )
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

/**
 * `origin`: the day where it was before the edits; null when it is new. `from`: the day of its last move. `written`: the
 * text that the edits gave it.
 */
export type TracedWorkout = {
  workoutId: string
  origin: Day | null
  from?: Day | undefined
  written?: Written | undefined
}

/** As `applyEdits`, and where each workout came from: what belongs to it moves along. */
export function traceEdits(schedule: Schedule, edits: readonly Edit[]): Map<Day, readonly TracedWorkout[]> {
  return traceWithin(schedule, edits, Number.POSITIVE_INFINITY) as Map<Day, readonly TracedWorkout[]>
}

/** The same, or undefined as soon as a day has more than so many: the work stays proportional to the edits. */
export function traceWithin(
  schedule: Schedule,
  edits: readonly Edit[],
  mostOnDay: number,
): Map<Day, readonly TracedWorkout[]> | undefined {
  const days = new Map(
    [...schedule].map(([day, ids]) => [day, tracedDay(ids.map(workoutId => ({ workoutId, origin: day })))]),
  )
  const removed = new Map<string, TracedWorkout>()
  for (const edit of edits) if (!applyEdit(days, edit, removed, mostOnDay)) return undefined
  return new Map([...days].map(([day, { all }]) => [day, all]))
}

type TracedDay = { all: TracedWorkout[]; ids: Set<string> }

function tracedDay(all: TracedWorkout[]): TracedDay {
  return { all, ids: new Set(all.map(({ workoutId }) => workoutId)) }
}

/** Changes the days in place; false when a day has too many. */
function applyEdit(
  days: Map<Day, TracedDay>,
  edit: Edit,
  removed: Map<string, TracedWorkout>,
  mostOnDay: number,
): boolean {
  const on = (day: Day) => {
    const known = days.get(day) ?? tracedDay([])
    days.set(day, known)
    return known
  }
  if (edit.kind === 'place') {
    for (const { day, offset, workoutIds: placed } of placements(edit)) {
      const { all, ids } = on(day)
      const added = [...new Set(placed)].filter(id => !ids.has(id))
      if (all.length + added.length > mostOnDay) return false
      const moved = (id: string) => removed.get(`${edit.from} ${id}`)
      all.splice(
        edit.index ?? all.length,
        0,
        ...added.map(workoutId => {
          const { origin = null, written } = moved(workoutId) ?? {}
          const text = written ?? textFor(edit, offset, workoutId)
          return { workoutId, origin, from: edit.from, ...(text && { written: text }) }
        }),
      )
      for (const id of added) ids.add(id)
    }
  } else if (edit.kind === 'remove') {
    const there = on(edit.day)
    const gone = new Set(edit.workoutIds)
    for (const one of there.all) if (gone.has(one.workoutId)) removed.set(`${edit.day} ${one.workoutId}`, one)
    days.set(edit.day, tracedDay(there.all.filter(({ workoutId }) => !gone.has(workoutId))))
  } else {
    const { all, ids } = on(edit.day)
    if (!ids.has(edit.workoutId)) return true
    const at = all.findIndex(({ workoutId }) => workoutId === edit.workoutId)
    const [one] = all.splice(at, 1)
    if (!one) return true
    if (edit.kind === 'reorder') all.splice(edit.index, 0, one)
    else {
      const { base, description, blocks } = edit
      all.splice(at, 0, { ...one, written: { base, description, blocks } })
    }
  }
  return true
}

type PlaceEdit = Extract<Edit, { kind: 'place' }>

function placements({ plan, at }: PlaceEdit) {
  return at.flatMap(start =>
    plan.map(({ offset, workoutIds }) => ({
      day: offset === 0 ? start : addDays(start, offset),
      offset,
      workoutIds,
    })),
  )
}

function textFor({ texts }: PlaceEdit, offset: number, workoutId: string): Written | undefined {
  const text = texts?.find(one => one.offset === offset && one.workoutId === workoutId)
  return text && { base: text.base, description: text.description, blocks: text.blocks }
}

export function daysTouched(edits: readonly Edit[]): Day[] {
  const days = edits.flatMap(edit => {
    return edit.kind === 'place' ? placements(edit).map(({ day }) => day) : [edit.day]
  })
  return [...new Set(days)]
}

/** The workouts that edits add, each once. */
export function placedIn(edits: readonly Edit[]): string[] {
  const placed = new Set<string>()
  for (const edit of edits)
    if (edit.kind === 'place')
      for (const { workoutIds } of edit.plan) for (const id of workoutIds) placed.add(id)
  return [...placed]
}

/** The number of days and entries in the edits, which the cost of applying them is proportional to. */
export function sizeOf(edits: readonly Edit[]): number {
  return edits.reduce((sum, edit) => {
    if (edit.kind === 'reorder' || edit.kind === 'write') return sum + 1
    if (edit.kind === 'remove') return sum + edit.workoutIds.length
    return (
      sum + edit.at.length * edit.plan.reduce((planned, { workoutIds }) => planned + 1 + workoutIds.length, 0)
    )
  }, 0)
}

/** The texts that the edits give, each once. */
export function writtenEdits(edits: readonly Edit[]): (Written & { workoutId: string })[] {
  return edits.flatMap((edit): readonly (Written & { workoutId: string })[] => {
    if (edit.kind === 'place') return edit.texts ?? []
    return edit.kind === 'write' ? [edit] : []
  })
}

/** The edits with these texts in the place of theirs. */
export function mapWritten(
  edits: readonly Edit[],
  map: (workoutId: string, written: Written) => Written,
): Edit[] {
  return edits.map(edit => {
    if (edit.kind === 'write') return { ...edit, ...map(edit.workoutId, edit) }
    if (edit.kind !== 'place' || !edit.texts) return edit
    return { ...edit, texts: edit.texts.map(text => ({ ...text, ...map(text.workoutId, text) })) }
  })
}

/** How many texts of days are in the edits, and how many characters they have. */
export function writtenIn(edits: readonly Edit[]): { count: number; characters: number } {
  const written = edits.flatMap((edit): readonly Written[] => {
    const texts = writtenEdits([edit])
    return edit.kind === 'place' ? edit.at.flatMap(() => texts) : texts
  })
  const characters = written.reduce(
    (sum, { description, blocks }) => sum + description.length + lengthOfBlocks(blocks),
    0,
  )
  return { count: written.length, characters }
}

/** Whether one save can take the texts of these edits. */
export function areTextsBounded(edits: readonly Edit[]): boolean {
  const { count, characters } = writtenIn(edits)
  return count <= mostWritten && characters <= mostWrittenText
}

/** The edits that remain when these workouts no longer exist. */
export function withoutWorkouts(edits: readonly Edit[], gone: readonly string[]): Edit[] {
  return edits.flatMap((edit): Edit[] => {
    if (edit.kind === 'reorder' || edit.kind === 'write') return gone.includes(edit.workoutId) ? [] : [edit]
    if (edit.kind === 'remove') {
      // The first half of a move: a workout that cannot be placed must not be removed either.
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

/** The edits that remain when these days are no longer in the program. */
export function withoutDays(edits: readonly Edit[], closed: readonly Day[]): Edit[] {
  return edits.flatMap((edit): Edit[] => {
    if (edit.kind !== 'place') return closed.includes(edit.day) ? [] : [edit]
    return edit.at.flatMap((start): Edit[] => {
      const plan = edit.plan.filter(({ offset }) => !closed.includes(addDays(start, offset)))
      return plan.length > 0 ? [{ ...edit, plan, at: [start] }] : []
    })
  })
}

/**
 * The edits that remain when nothing is changed on these days. A move from or to one of them stays out with both halves, and
 * so does one that goes on from there. `lost`: what is not on its day because of that, kept from step to step.
 */
export function withoutChangesOf(
  edits: readonly Edit[],
  days: readonly Day[],
  lost: Set<string> = new Set(),
): Edit[] {
  const isOut = (day: Day) => days.includes(day)
  const stays = new Set<string>()
  for (const edit of edits) {
    if (edit.kind !== 'place' || !edit.from) continue
    for (const { day, workoutIds } of placements(edit))
      for (const id of workoutIds)
        if (isOut(day) || isOut(edit.from) || lost.has(`${edit.from} ${id}`)) {
          stays.add(`${edit.from} ${id}`)
          lost.add(`${day} ${id}`)
        }
  }
  const placed = edits.flatMap((edit): Edit[] => {
    if (edit.kind === 'remove') {
      const workoutIds = edit.workoutIds.filter(id => !stays.has(`${edit.day} ${id}`))
      return workoutIds.length > 0 ? [{ ...edit, workoutIds }] : []
    }
    if (edit.kind !== 'place' || !edit.from) return [edit]
    const isMoved = edit.plan.every(({ workoutIds }) =>
      workoutIds.every(id => !stays.has(`${edit.from} ${id}`)),
    )
    return isMoved ? [edit] : []
  })
  return withoutDays(placed, days)
}

export function placing(workoutId: string, day: Day, index?: number): Extract<Edit, { kind: 'place' }> {
  return { kind: 'place', plan: [{ offset: 0, workoutIds: [workoutId] }], at: [day], index }
}

/** Moves a workout to the end of another day or to `index`; within one day it changes the order. */
export function moving(workoutId: string, from: Day, to: Day, index?: number): Edit[] {
  if (from === to) return [{ kind: 'reorder', day: to, workoutId, index: index ?? mostPerDay }]
  return [
    { kind: 'remove', day: from, workoutIds: [workoutId] },
    { ...placing(workoutId, to, index), from },
  ]
}

export function copyDays(schedule: Schedule, start: Day, count: number): Plan {
  return withContent(
    daysFrom(start, count).map((day, offset) => ({ offset, workoutIds: schedule.get(day) ?? [] })),
  )
}

/** Places a plan at each of these days, without the part outside the range. */
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

/** How many weeks of the program come after this one, and so how often it can be repeated. */
export function weeksAfter(day: Day, range: DateRange, weekStart: WeekStart = 1): number {
  return Math.max(0, daysBetween(startOfWeek(day, weekStart), startOfWeek(range.endsOn, weekStart)) / 7)
}

/** `textsOf`: what each of the next weeks, counted from 1, has as texts of its own. */
export function repeatWeek(
  schedule: Schedule,
  day: Day,
  times: number,
  { range, weekStart = 1 }: { range: DateRange; weekStart?: WeekStart },
  textsOf?: (week: number) => readonly PlacedText[],
): Edit[] {
  const start = startOfWeek(day, weekStart)
  const plan = copyDays(schedule, start, 7)
  const next = Array.from({ length: times }, (_, index) => addDays(start, 7 * (index + 1)))
  if (!textsOf) return placePlan(plan, next, range)
  return next.flatMap((monday, index) => {
    const texts = textsOf(index + 1)
    return placePlan(plan, [monday], range).map(edit => (texts.length > 0 ? { ...edit, texts } : edit))
  })
}

function withContent(plan: Plan): Plan {
  return plan.filter(({ workoutIds }) => workoutIds.length > 0)
}
