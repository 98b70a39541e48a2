// The days of a calendar as they will be: what is saved, with the staged changes.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#client/api.ts'
import { useToday, useWeekStart } from '#client/gym-day.ts'
import { useLive } from '#client/live.ts'
import { type Day, daysFrom, startOfWeek } from '#domain/day.ts'
import type { CalendarView } from '#domain/programming/calendar-search.ts'
import type { DayRange } from '#domain/programming/calendar-view.ts'
import { type DateRange, isInRange } from '#domain/programming/program.ts'
import { weekStarting } from '#domain/programming/program-progress.ts'
import type { ProgramStatus } from '#domain/programming/program-status.ts'
import { applyEdits, type Schedule, scheduleAfter, traceEdits } from '#domain/programming/schedule.ts'
import { useReleaseText } from '#i18n/areas/release-text.ts'
import { dayOfMonth } from '#i18n/calendar-words.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { typeLabel } from '#i18n/workout-words.ts'
import type { DayWords } from './calendar-day.tsx'
import {
  byDay,
  type CalendarWorkout,
  cachedWorkouts,
  movedDetails,
  reusing,
  scheduleOf,
  type useCalendarWindow,
} from './calendar-window.ts'
import type { CalendarDraft } from './draft/draft.ts'

const byId = (workout: CalendarWorkout) => [workout.workoutId, workout] as const

type Saved = ReturnType<typeof useCalendarWindow>['data']

/** `draft`: also with what its coach has proposed before, which `proposed` is. */
export function useStagedDays(
  programId: string,
  draft: CalendarDraft,
  proposed: CalendarDraft | undefined,
  saved: Saved,
) {
  const queryClient = useQueryClient()
  const onServer = useMemo(() => {
    const cached: CalendarWorkout[] = [...cachedWorkouts(queryClient, programId), ...(saved?.workouts ?? [])]
    return new Map(cached.map(byId))
  }, [queryClient, programId, saved])
  // The server's summary takes precedence over the one stored when a workout was placed. The same map where it has
  // them all, so that a move does not render all days again.
  const workouts = useMemo(() => {
    const others = Object.values(draft.workouts).filter(({ workoutId }) => !onServer.has(workoutId))
    return others.length === 0 ? onServer : new Map([...others.map(byId), ...onServer])
  }, [onServer, draft.workouts])
  const savedDetails = useMemo(() => byDay(saved?.details ?? []), [saved])
  const { schedule, details, isSaved, isStaged } = useMemo(() => {
    const before = scheduleOf(saved)
    const traced = traceEdits(before, draft.steps.flat())
    return {
      schedule: scheduleAfter(before, traced),
      details: reusing(
        savedDetails,
        byDay(movedDetails(saved?.details ?? [], traced, id => workouts.get(id))),
      ),
      isSaved: isAsBefore(traced),
      isStaged: isChangedSince(before, draft, proposed, traced),
    }
  }, [saved, savedDetails, draft, proposed, workouts])
  const detailsOf = (day: Day, workoutId: string) =>
    details.get(day)?.find(one => one.workoutId === workoutId)
  const doneBy = (day: Day, workoutId: string) => detailsOf(day, workoutId)?.doneBy ?? 0
  return { workouts, schedule, details, isSaved, isStaged, detailsOf, doneBy }
}

type Traced = ReturnType<typeof traceEdits>

const isAsBefore = (traced: Traced) => (day: Day, id: string) =>
  traced.get(day)?.some(one => one.workoutId === id && one.origin === day && !one.written) ?? false

/** Whether the workout of the day was staged here, and is neither saved nor proposed. */
function isChangedSince(
  before: Schedule,
  draft: CalendarDraft,
  proposed: CalendarDraft | undefined,
  traced: Traced,
): (day: Day, id: string) => boolean {
  const ofDraft = proposed ? draft.steps.slice(proposed.steps.length) : draft.steps
  const isKept = isAsBefore(
    proposed ? traceEdits(applyEdits(before, proposed.steps.flat()), ofDraft.flat()) : traced,
  )
  return (day, id) => !isKept(day, id)
}

// How many athletes have done each workout of the shown days, until today.

/** By the id of the workout. */
export type DayCompletion = ReadonlyMap<string, { done: number; owed: number }>

const liveQueries = [api.rankings.completion.pathKey()]

/** The completion of the days. It comes after the calendar, which does not wait for it. */
export function useCompletion(
  { id, status }: { id: string; status: ProgramStatus },
  { from, to }: DayRange,
): ReadonlyMap<Day, DayCompletion> {
  const current = useToday()()
  const until = to < current ? to : current
  const { data } = useQuery(
    api.rankings.completion.queryOptions(
      { programId: id, from, to: until },
      { enabled: status !== 'draft' && from <= until },
    ),
  )
  useLive('log', liveQueries)
  return useMemo(() => {
    const days = new Map<Day, Map<string, { done: number; owed: number }>>()
    for (const { day, workoutId, done, owed } of data ?? []) {
      const known = days.get(day) ?? new Map<string, { done: number; owed: number }>()
      days.set(day, known.set(workoutId, { done, owed }))
    }
    return days
  }, [data])
}

/** Today if the program includes it, else its first day. */
export function startOf(program: DateRange, now: Day): Day {
  return isInRange(program, now) ? now : program.startsOn
}

/**
 * The program, where a month leaves out the weeks without it. A month that was opened on such a week stays whole: its
 * rows must not move under a card that is pressed.
 */
export function useMonthTrim(view: CalendarView, activeDay: Day, program: DateRange): DateRange | undefined {
  const month = view === 'month' ? activeDay.slice(0, 7) : ''
  const [whole, setWhole] = useState('')
  const weekStart = useWeekStart()
  const isOutside = !daysFrom(startOfWeek(activeDay, weekStart), 7).some(day => isInRange(program, day))
  const next = month !== '' && (isOutside || whole === month) ? month : ''
  if (next !== whole) setWhole(next)
  return next ? undefined : program
}

// The texts of the calendar's days and cards, built once for the whole calendar.
export function useDayWords(program: DateRange, view: CalendarView, isNarrow: boolean): DayWords {
  const text = useText()
  const { language } = useLanguage()
  const release = useReleaseText()
  const today = useToday()
  const { data: types } = useQuery(api.library.types.queryOptions())
  return useMemo((): DayWords => {
    const typeNames = new Map(types?.map(({ id, code }) => [id, typeLabel(text, code)]))
    return {
      name: (day, layout) => {
        if (layout === 'dots') return String(Number(day.slice(8)))
        if (layout === 'chips') return dayOfMonth(day, language)
        // The column heading already has the weekday.
        return formatDay(day, language, view === 'week' && !isNarrow ? 'dayAndMonth' : 'short')
      },
      label: (day, count, is) => {
        const content = is.closed ? text('calendar.closed') : text('calendar.workoutCount', { count })
        return `${formatDay(day, language, 'full')}. ${content}${is.unseen ? `, ${release('unseen')}` : ''}`
      },
      typeName: workout => typeNames.get(workout.typeId) ?? '',
      difference: (details, isDeleted) => {
        const { own = null, exceptions = [], loggedBy = 0, day } = details ?? {}
        const isOver = day !== undefined && day < today()
        const parts = [
          ...(isDeleted ? [text('calendar.deleted')] : []),
          ...(own ? [text('calendar.ownText')] : []),
          ...(exceptions.length > 0 ? [text('calendar.exceptions', { count: exceptions.length })] : []),
          ...(loggedBy > 0 && isOver ? [text('calendar.asLogged')] : []),
          ...(loggedBy > 0 && !isOver ? [text('calendar.loggedBefore', { count: loggedBy })] : []),
        ]
        return parts.length > 0 ? parts.join('\n') : undefined
      },
      done: (count, of) => {
        if (of)
          return {
            says: text('rankings.doneOf', { done: of.done, all: of.owed }),
            short: `${of.done}/${of.owed}`,
          }
        return count > 0 ? { says: text('calendar.doneBy', { count }), short: '' } : undefined
      },
      add: text('calendar.addWorkout'),
      more: text('calendar.dayMenu'),
      today: text('calendar.today'),
      week: day => {
        const week = weekStarting(program, day)
        return week === undefined ? undefined : text('calendar.weekNumber', { week })
      },
    }
  }, [types, text, release, language, view, isNarrow, program, today])
}
