// The weeks of a program that the labels of a sheet mean: by their numbers, their letters, and their dates.
import { addDays, type Day, daysBetween, startOfWeek } from '../day.ts'

/** The weeks before a sheet, and those that are added to the numbers of its labels. */
export type WeekBefore = { ofSheet: number; ofLabels: number }

/** What a label says about its week. `month`: in which it is the week of this number. */
type WeekSaid = { number?: number | undefined; from?: Day | undefined; month?: number | undefined }

export function createProgramWeeks() {
  /** The Monday of the first week. */
  let start: Day | undefined
  /** Weeks that are named by letters: the last letter, and the weeks so far. */
  let turn: { letter: number; week: number } | undefined
  const weeksSaid: number[] = []
  let weeksBefore = 0
  /** By how many weeks the dates of the labels so far are ahead of their numbers. */
  let weeksAhead = 0

  /** What the first label of each week says. */
  const labelled = new Map<number | Day, WeekSaid>()

  /** In the program, of a week that a label says by its number. */
  function weekNumbered(said: number): number {
    weeksSaid.push(said)
    return weeksBefore + weeksAhead + said
  }

  /** "Week A" after "Week B" is the next week. */
  function weekOfTurn(letter: number): number {
    if (turn?.letter !== letter) turn = { letter, week: turn ? turn.week + 1 : letter }
    return turn.week
  }

  /** A date in a week that has only a number: it tells when the program begins. */
  function beginsBy(week: number, date: Day): Day {
    start ??= addDays(startOfWeek(date), -7 * (week - 1))
    return start
  }

  return {
    /** The first week that has a date tells when the program begins. */
    startsOn: () => start,
    /** The numbers of weeks in labels, as they are written. */
    weeksSaid,
    weeksAhead: () => weeksAhead,
    weekNumbered,
    beginsBy,

    startSheet({ ofSheet, ofLabels }: WeekBefore): void {
      weeksBefore = ofLabels
      // They count from 1 again.
      if (ofLabels > 0) weeksAhead = 0
      turn = ofSheet > 0 ? { letter: 0, week: ofSheet } : undefined
    },

    /** The date counts before the number, and may be before the first week: then the week is less than 1. */
    weekOfLabel({ number, isLetter = false }: { number: number; isLetter?: boolean }, from?: Day): number {
      const said = isLetter ? weekOfTurn(number) : weekNumbered(number)
      if (!from) return said
      const week = daysBetween(beginsBy(said, from), startOfWeek(from)) / 7 + 1
      // Weeks that follow without a date go on from here.
      if (isLetter && turn) turn.week = week
      else weeksAhead += week - said
      return week
    },

    /** Whether another label has said this week by another number or another date. */
    isSaidOtherwise(week: number | Day, said: WeekSaid): boolean {
      const first = labelled.get(week)
      if (!first) labelled.set(week, said)
      return first !== undefined && areOtherWeeks(first, said)
    },

    /** So many weeks come before the one that was the first. */
    addBefore(weeks: number): void {
      start &&= addDays(start, -7 * weeks)
    },
  }
}

/** The label of a week may stand in each of its rows, with its date or without it. */
function areOtherWeeks(one: WeekSaid, other: WeekSaid): boolean {
  const isOtherMonth = one.month !== undefined && other.month !== undefined && one.month !== other.month
  return one.number !== other.number || isOtherMonth || (one.number === undefined && one.from !== other.from)
}
