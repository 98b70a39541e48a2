import { addDays, type Day } from '#domain/day.ts'
import { repeated, worstParts } from '#domain/notation/worst-texts.ts'
import {
  type Edit,
  mostEdits,
  mostPerDay,
  mostWritten,
  mostWrittenText,
} from '#domain/programming/schedule.ts'

type Planned = {
  /** Has this workout alone. */
  day: Day
  workoutId: string
  daysAfter: number
  library: readonly { workoutId: string; versionId: string; blocks: number }[]
  worst: number
}

/** Full days of a program. With those that are there already, one has at most 5,000. */
const mostDays = 95

/** Every kind of edit, as many as a save takes, on the days after this one. */
export function largestEdits({ day, workoutId, daysAfter, library, worst }: Planned): Edit[] {
  const perDay = Math.min(mostPerDay - 1, library.length)
  const days = Array.from({ length: Math.min(mostDays, daysAfter) }, (_, index) => {
    const start = (index * perDay) % (library.length - perDay + 1)
    return { at: addDays(day, 1 + index), planned: library.slice(start, start + perDay) }
  })
  const places = days.map(({ at, planned }): Edit => {
    const workoutIds = planned.map(one => one.workoutId)
    return { kind: 'place', plan: [{ offset: 0, workoutIds }], at: [at] }
  })
  const part = worstParts[worst % worstParts.length] ?? '5 '
  const writes = days
    .flatMap(({ at, planned }) => planned.map(one => ({ at, ...one })))
    .slice(0, mostWritten)
    .map(({ at, workoutId, versionId, blocks }, index): Edit => {
      // Each its own: a text that is known already is not read again.
      const description = repeated(`${index} ${part}`, mostWrittenText / mostWritten)
      const written = { base: versionId, description, blocks: Array(blocks).fill({ name: '', notes: '' }) }
      return { kind: 'write', day: at, workoutId, ...written }
    })
  const reorders = Array.from(
    { length: mostEdits - places.length - writes.length },
    (): Edit => ({ kind: 'reorder', day, workoutId, index: 1000 }),
  )
  return [...places, ...writes, ...reorders]
}
