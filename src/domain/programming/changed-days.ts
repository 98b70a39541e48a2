// What is different between two versions of a program's days.
import type { Day } from '../day.ts'

/** A workout on a day. `text` identifies what athletes read there. */
export type Placed = { workoutId: string; text: string }

/**
 * `moved from` and `moved to` are the two ends of one move. `reworded`: the same workout on the same day with another
 * text; `before` is what it had.
 */
export type ChangedLine<Entry extends Placed> =
  | { kind: 'same' | 'added' | 'removed'; entry: Entry }
  | { kind: 'reworded'; entry: Entry; before: Entry }
  | { kind: 'moved from' | 'moved to'; entry: Entry; day: Day }

/** `isReordered`: workouts that stay have another order. */
export type ChangedDay<Entry extends Placed> = {
  day: Day
  lines: ChangedLine<Entry>[]
  isReordered: boolean
}

type Days<Entry> = ReadonlyMap<Day, readonly Entry[]>

/** In the order of the days; those that stay as they were are left out. First what the day will have, then what it loses. */
export function changedDays<Entry extends Placed>(
  before: Days<Entry>,
  after: Days<Entry>,
): ChangedDay<Entry>[] {
  const days = [...new Set([...before.keys(), ...after.keys()])].sort()
  const gone = differenceOf(before, after)
  const come = differenceOf(after, before)
  return days.flatMap(day => {
    const earlier = before.get(day) ?? []
    const lines = (after.get(day) ?? []).map((entry): ChangedLine<Entry> => {
      const known = earlier.find(one => one.workoutId === entry.workoutId)
      if (known)
        return known.text === entry.text
          ? { kind: 'same', entry }
          : { kind: 'reworded', entry, before: known }
      const from = otherEnd(entry, gone, come)
      return from ? { kind: 'moved from', entry, day: from } : { kind: 'added', entry }
    })
    const lost = (gone.get(day) ?? []).map((entry): ChangedLine<Entry> => {
      const to = otherEnd(entry, come, gone)
      return to ? { kind: 'moved to', entry, day: to } : { kind: 'removed', entry }
    })
    const isReordered = !isSameOrder(earlier, after.get(day) ?? [])
    const isSame = lost.length === 0 && !isReordered && lines.every(({ kind }) => kind === 'same')
    return isSame ? [] : [{ day, lines: [...lines, ...lost], isReordered }]
  })
}

/** The workouts that a day of `one` has and the same day of `other` has not. */
function differenceOf<Entry extends Placed>(one: Days<Entry>, other: Days<Entry>): Map<Day, Entry[]> {
  return new Map(
    [...one].map(([day, entries]) => {
      const there = new Set((other.get(day) ?? []).map(({ workoutId }) => workoutId))
      return [day, entries.filter(({ workoutId }) => !there.has(workoutId))]
    }),
  )
}

/** The day of the only place where this workout went or came from; undefined where there is none or a choice. */
function otherEnd<Entry extends Placed>(
  { workoutId }: Entry,
  theirs: ReadonlyMap<Day, readonly Entry[]>,
  ours: ReadonlyMap<Day, readonly Entry[]>,
): Day | undefined {
  const daysWith = (days: ReadonlyMap<Day, readonly Entry[]>) =>
    [...days].filter(([, entries]) => entries.some(one => one.workoutId === workoutId)).map(([day]) => day)
  const [day, ...others] = daysWith(theirs)
  return others.length === 0 && daysWith(ours).length === 1 ? day : undefined
}

function isSameOrder(before: readonly Placed[], after: readonly Placed[]): boolean {
  const idsIn = (entries: readonly Placed[], others: readonly Placed[]) => {
    const there = new Set(others.map(({ workoutId }) => workoutId))
    return entries.map(({ workoutId }) => workoutId).filter(id => there.has(id))
  }
  return idsIn(before, after).join() === idsIn(after, before).join()
}
