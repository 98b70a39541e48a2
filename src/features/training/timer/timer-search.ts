// The workout of the timer in the address; without one it is a free timer.
import { type Day, isDay } from '#domain/day.ts'

export function readTimerSearch(search: Record<string, unknown>): {
  workout?: string | undefined
  date?: Day | undefined
} {
  return {
    workout: typeof search.workout === 'string' ? search.workout : undefined,
    date: isDay(search.date) ? search.date : undefined,
  }
}
