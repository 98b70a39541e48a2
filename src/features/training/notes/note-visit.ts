// The notes that were unread when this visit loaded them. Reading them neither removes their mark nor hides them.
import type { Activity } from '../activity/activity.ts'
import type { NoteFilter } from './note-filter.ts'

/** By id. */
export type NoteVisit = ReadonlyMap<string, Activity>

/** Adds the unread ones of these notes; returns the same object when there are none. */
export function withUnread(visit: NoteVisit, items: readonly Activity[]): NoteVisit {
  const found = items.filter(item => item.isNoteUnread && visit.get(item.id)?.at !== item.at)
  return found.length > 0 ? new Map([...visit, ...found.map(item => [item.id, item] as const)]) : visit
}

/** The loaded list; with the unread filter also the notes of this visit that have been read since. */
export function shownNotes(items: readonly Activity[], visit: NoteVisit, filter: NoteFilter): Activity[] {
  if (filter.show !== 'unread') return [...items]
  const listed = new Set(items.map(({ id }) => id))
  const kept = [...visit.values()]
    .filter(({ id, athlete }) => !listed.has(id) && (!filter.athlete || athlete.id === filter.athlete))
    .map(note => ({ ...note, isNoteUnread: false }))
  return [...items, ...kept].sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
}
