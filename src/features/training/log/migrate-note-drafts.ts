// Migrates the note drafts that the version before kept in localStorage. Delete this half a year after the release.
import type { App } from '#client/app.tsx'
import { isDay } from '#domain/day.ts'
import { type Training, workoutsOn } from '#domain/training/training.ts'
import { createNoteDrafts } from './note-drafts.ts'

/** Those whose workout is not known here stay where they are. */
export function migrateNoteDrafts({ part }: App, athleteId: string, training: Training): void {
  for (const key of Object.keys(localStorage)) {
    const [prefix, owner, workoutId, day] = key.split(':')
    if (prefix !== 'noteDraft' || owner !== athleteId || !isDay(day)) continue
    const dayWorkout = workoutsOn(training, day).find(one => one.workout.workoutId === workoutId)
    const text = localStorage.getItem(key)
    if (!dayWorkout || text === null) continue
    if (text !== (dayWorkout.entry?.notes ?? ''))
      part(createNoteDrafts).storeNoteDraft(
        athleteId,
        { dayWorkout, day, isNoteOnly: true },
        { text, isOpen: false, replaces: [] },
      )
    localStorage.removeItem(key)
  }
}
