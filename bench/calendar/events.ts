// The same year for all three calendars: 52 weeks, 5 workouts a day.

import { addDays, type Day, daysFrom } from '../../src/domain/day.ts'
import { workoutColours } from '../../src/domain/programming/colours.ts'

export const range = { startsOn: '2026-01-05', endsOn: addDays('2026-01-05', 363) } as const
export const firstMonth: Day = '2026-03-01'

export const workouts = Array.from({ length: 40 }, (_, index) => ({
  workoutId: `workout-${index}`,
  typeId: 'type',
  name: `Workout ${index}: ${['row', 'squat', 'run', 'lift', 'ski'][index % 5]} and carry`,
  description: '21-15-9\nThrusters\nPull-ups',
  color: workoutColours[index % workoutColours.length]?.hex ?? '#BAE6FD',
  blockCount: 0,
  descriptionAt: 0,
  textBefore: '',
  textAfter: '',
}))

export const days = new Map(
  daysFrom(range.startsOn, 364).map((day, index) => [
    day,
    Array.from({ length: 5 }, (_, place) => `workout-${(index * 3 + place * 7) % 40}`),
  ]),
)

export type BenchEvent = { id: string; title: string; color: string; day: Day }

/** The events between two days. Only the visible ones, which favours the other calendars. */
export function eventsBetween(from: Day, to: Day): BenchEvent[] {
  return [...days].flatMap(([day, ids]) =>
    day < from || day > to
      ? []
      : ids.map(workoutId => {
          const workout = workouts.find(one => one.workoutId === workoutId)
          return { id: `${day} ${workoutId}`, title: workout?.name ?? '', color: workout?.color ?? '', day }
        }),
  )
}

/** The interface of each page for run.mjs. */
export type Bench = {
  turn(direction: 1 | -1): void
  shown(): number
  /** The start and the end of a drag: the first card of one day, the cell of another. */
  drag(from: Day, to: Day): { card: Element; target: Element }
  /** Answers the question before a move; only ours asks. */
  confirm?(): void
  on(day: Day): number
}

declare global {
  var bench: Bench
}
