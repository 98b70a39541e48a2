// The texts of the calendar's days and cards, built once for the whole calendar.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/api.ts'
import { today } from '#domain/day.ts'
import type { CalendarView } from '#domain/programming/calendar-view.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { weekStarting } from '#domain/programming/program-progress.ts'
import { dayOfMonth } from '#i18n/calendar-words.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { typeLabel } from '#i18n/workout-words.ts'
import type { DayWords } from './calendar-day.tsx'

export function useDayWords(program: DateRange, view: CalendarView, isNarrow: boolean): DayWords {
  const text = useText()
  const { language } = useLanguage()
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
      label: (day, count, isClosed) =>
        `${formatDay(day, language, 'full')}. ${isClosed ? text('calendar.closed') : text('calendar.workoutCount', { count })}`,
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
  }, [types, text, language, view, isNarrow, program])
}
