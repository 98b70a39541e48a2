// The coach's edits of the days, checked against the program and staged as one step each.

import { usePart } from '#client/app.tsx'
import { useWeekStart } from '#client/gym-day.ts'
import { type Day, daysFrom, startOfWeek } from '#domain/day.ts'
import { type DateRange, isInRange } from '#domain/programming/program.ts'
import {
  applyEdits,
  areTextsBounded,
  copyDays,
  daysTouched,
  type Edit,
  mostPerDay,
  moving,
  type PlacedText,
  placePlan,
  placing,
  repeatWeek,
  type Schedule,
} from '#domain/programming/schedule.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useText } from '#i18n/text.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import type { CalendarWorkout } from '../calendar-window.ts'
import { type Copied, createClipboard, putOnClipboard } from '../clipboard.ts'
import { type ChangeDraft, type Step, stage, type WorkoutSummary } from './draft.ts'

/** Without an index, at the end of the day. */
export type Move = { workoutId: string; from: Day; to: Day; index?: number | undefined }

export type Removal = { day: Day; workoutIds: readonly string[] }

type EditsOptions = {
  range: DateRange
  revision: number
  /** Later revisions that this browser made and the shown days have. */
  own: readonly number[] | undefined
  schedule: Schedule
  workouts: ReadonlyMap<string, CalendarWorkout>
  staged: readonly Step[]
  changeDraft: ChangeDraft
}

/** The texts that a repeat gives to days, in the week that is repeated and in those that follow. */
export type RepeatTexts = {
  ofFirstWeek: readonly Edit[]
  /** Counted from 1. */
  ofWeek: (week: number) => readonly PlacedText[]
}

const refusalToast = 'calendar-refusal'

export function useEdits({ range, revision, own, schedule, workouts, staged, changeDraft }: EditsOptions) {
  const clipboard = usePart(createClipboard)
  const weekStart = useWeekStart()
  const text = useText()
  const on = (day: Day) => schedule.get(day) ?? []
  const nameOf = (workoutId: string) => {
    const workout = workouts.get(workoutId)
    return workout ? titleOf(workout) : ''
  }
  const stageStep = (step: Step, placed: readonly WorkoutSummary[] = []) => {
    if (step.length === 0) return
    toast.dismiss(refusalToast)
    // "Saved" would be wrong of this change.
    toast.dismissSuccess()
    changeDraft(draft => stage(draft, revision, step, placed, own))
  }
  const summariesOf = (ids: readonly string[]) =>
    ids.flatMap(id => {
      const workout = workouts.get(id)
      return workout && !workout.isDeleted ? [workout] : []
    })

  const refuse = (reason: string) => {
    toast.error(reason, { id: refusalToast })
    return false
  }

  /** True when the day is in the program; otherwise shows a toast. */
  function isOpen(day: Day): boolean {
    return isInRange(range, day) || refuse(text('errors.outside_range'))
  }

  /** True when the workout can be added to this day; otherwise shows why not. */
  function canTake(day: Day, workoutId: string): boolean {
    if (!isOpen(day)) return false
    if (on(day).includes(workoutId)) return refuse(text('calendar.alreadyThere', { name: nameOf(workoutId) }))
    return on(day).length < mostPerDay || refuse(text('calendar.dayFull', { most: mostPerDay }))
  }

  /** Stages copies unless a day would overflow, and reports how many were added and how many existed. */
  function stageCopies(step: Step, workouts: readonly WorkoutSummary[]): void {
    const after = applyEdits(schedule, step)
    if ([...after.values()].some(ids => ids.length > mostPerDay))
      return void refuse(text('calendar.dayFull', { most: mostPerDay }))
    const named = entriesIn(step)
    const added = daysTouched(step).reduce(
      (sum, day) => sum + (after.get(day) ?? []).length - on(day).length,
      0,
    )
    stageStep(step, workouts)
    const placed = text('calendar.placed', { count: added })
    const skipped = named - added
    toast.info(skipped > 0 ? `${placed} ${text('calendar.skipped', { count: skipped })}` : placed, {
      id: 'calendar-copy',
    })
  }

  function add(day: Day, workout: WorkoutSummary, index?: number): boolean {
    if (!canTake(day, workout.workoutId)) return false
    stageStep([placing(workout.workoutId, day, index)], [workout])
    return true
  }

  function move({ workoutId, from, to, index }: Move): void {
    stageStep(moving(workoutId, from, to, index), summariesOf([workoutId]))
  }

  /** One position up or down within its day. */
  function shift(day: Day, workoutId: string, by: 1 | -1): void {
    const index = on(day).indexOf(workoutId) + by
    if (index >= 0 && index < on(day).length) move({ workoutId, from: day, to: day, index })
  }

  function remove(removals: readonly Removal[]): void {
    stageStep(removals.map(({ day, workoutIds }) => ({ kind: 'remove', day, workoutIds })))
  }

  /** The workouts of this day's week, without those that were deleted from the library. */
  function copyable(day: Day): Schedule {
    const days = daysFrom(startOfWeek(day, weekStart), 7)
    return new Map(days.map(one => [one, on(one).filter(id => !workouts.get(id)?.isDeleted)]))
  }

  function copyFrom(day: Day, kind: Copied['kind']): void {
    const plan =
      kind === 'day'
        ? copyDays(copyable(day), day, 1)
        : copyDays(copyable(day), startOfWeek(day, weekStart), 7)
    const ids = plan.flatMap(({ workoutIds }) => workoutIds)
    if (ids.length === 0) {
      toast.info(text('calendar.nothingToCopy'), { id: 'calendar-copy' })
      return
    }
    clipboard.set({ kind, plan, workouts: summariesOf(ids) })
    putOnClipboard(ids.map(nameOf).join('\n'))
    toast.info(text(kind === 'day' ? 'calendar.dayCopied' : 'calendar.weekCopied', { count: ids.length }), {
      id: 'calendar-copy',
    })
  }

  function paste(day: Day, copied: Copied): void {
    const step = placePlan(copied.plan, [copied.kind === 'day' ? day : startOfWeek(day, weekStart)], range)
    if (step.length === 0) refuse(text('errors.outside_range'))
    else stageCopies(step, copied.workouts)
  }

  /** False when one save could not take it. */
  function repeat(day: Day, times: number, texts?: RepeatTexts): boolean {
    const week = copyable(day)
    const step = [
      ...(texts?.ofFirstWeek ?? []),
      ...repeatWeek(week, day, times, { range, weekStart }, texts?.ofWeek),
    ]
    if (!areTextsBounded([...staged.flat(), ...step])) return refuse(text('calendar.tooManyTexts'))
    if (step.length === 0) toast.info(text('calendar.nothingToCopy'), { id: 'calendar-copy' })
    else stageCopies(step, summariesOf([...week.values()].flat()))
    return true
  }

  /** Everything in this day's week. */
  function weekOf(day: Day): Removal[] {
    const days = daysFrom(startOfWeek(day, weekStart), 7).filter(one => on(one).length > 0)
    return days.map(one => ({ day: one, workoutIds: on(one) }))
  }

  return { on, nameOf, isOpen, canTake, add, move, shift, remove, weekOf, copyable, copyFrom, paste, repeat }
}

function entriesIn(step: Step): number {
  return step.reduce((sum, edit) => {
    if (edit.kind !== 'place') return sum
    return sum + edit.at.length * edit.plan.reduce((count, { workoutIds }) => count + workoutIds.length, 0)
  }, 0)
}

export type Edits = ReturnType<typeof useEdits>
