import type { DayRange } from '#domain/programming/calendar-view.ts'
import type { Training } from '#domain/training/training.ts'
import { formatDay, formatRange } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { weeksOfProgram } from '#i18n/week-words.ts'
import type { PrintView } from './print-search.ts'

/** The days, and the week of each program that has any of them. */
export function useTrainingWhen(): (training: Training, view: PrintView, range: DayRange) => string {
  const text = useText()
  const { language } = useLanguage()
  return ({ programs }, view, range) => {
    const weeks = programs.flatMap(program => {
      const week = weeksOfProgram(text, program, range)
      return week ? [`${program.name}: ${week}`] : []
    })
    const days =
      view === 'week' ? formatRange(range.from, range.to, language) : formatDay(range.from, language, 'full')
    return [days, ...weeks].join(' · ')
  }
}
