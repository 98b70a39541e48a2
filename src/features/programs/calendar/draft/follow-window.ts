// A draft moves on with what its coach sees: days that a colleague saved, and that the calendar shows since, are no
// conflict for what is staged on them afterwards.
import { useEffect, useRef } from 'react'
import type { Day } from '#domain/day.ts'
import type { DayRange } from '#domain/programming/calendar-view.ts'
import { daysTouched } from '#domain/programming/schedule.ts'
import type { CalendarWindow } from '../calendar-window.ts'
import type { CalendarDraft, ChangeDraft } from './draft.ts'

export type ShownWindow = DayRange & { window: CalendarWindow }

/**
 * The draft on the revision that is shown now, where all of its days are shown and stand as they stood at its own. Days out
 * of view cannot be compared: then the draft stays where it was begun, and the server compares.
 */
export function followWindow(draft: CalendarDraft, before: ShownWindow, now: ShownWindow): CalendarDraft {
  const { revision, own } = now.window
  if (draft.steps.length === 0 || before.window.revision !== draft.revision || revision <= draft.revision)
    return draft
  const days = daysTouched([...draft.steps, ...draft.undone].flat())
  const isAsBefore = (day: Day) => {
    const [was, is] = [before, now].map(shown => contentOf(shown, day))
    return was !== undefined && was === is
  }
  // The same changes: their idempotency key stays.
  return days.every(isAsBefore) ? { ...draft, revision, own } : draft
}

/** What a save could overwrite, not what athletes do. Undefined where it is not shown: out of view, or for single athletes. */
function contentOf({ from, to, window }: ShownWindow, day: Day): string | undefined {
  const details = window.details.filter(one => one.day === day)
  if (day < from || to < day || details.some(({ exceptions }) => exceptions.length > 0)) return undefined
  const texts = details.flatMap(({ workoutId, own }) => (own ? [[workoutId, own.versionId]] : []))
  return JSON.stringify([new Map(window.days).get(day) ?? [], texts])
}

export function useFollowWindow(
  draft: CalendarDraft,
  changeDraft: ChangeDraft,
  { from, to }: DayRange,
  window: CalendarWindow | undefined,
): void {
  const seen = useRef<ShownWindow>(undefined)
  useEffect(() => {
    const before = seen.current
    if (!window) return
    // The first answer of a revision counts: a later one may have days of the next already.
    if (before?.window.revision === window.revision && before.from === from && before.to === to) return
    const now = { from, to, window }
    seen.current = now
    if (before && followWindow(draft, before, now) !== draft)
      changeDraft(latest => followWindow(latest, before, now))
  }, [draft, changeDraft, from, to, window])
}
