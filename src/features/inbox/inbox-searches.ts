// What each view of the gym's inbox shows, in the address.
import { uuidIn } from '#client/search-values.ts'

const views = ['unread', 'mine', 'untaken'] as const
export type InboxView = (typeof views)[number]

export type InboxFilter = {
  /** The athlete whose conversation is open. */
  athlete?: string | undefined
  /** The message that a search found. */
  message?: string | undefined
  show?: InboxView | undefined
  team?: string | undefined
}

/** Undefined, not left out: the router fills missing keys from the current address. */
export function inboxFilter(search: Record<string, unknown>): InboxFilter {
  return {
    athlete: uuidIn(search.athlete),
    message: uuidIn(search.message),
    show: views.find(view => view === search.show),
    team: uuidIn(search.team),
  }
}

// Whether the form for a new announcement is open, in the address.

/** Undefined, not left out: the router fills missing keys from the current address. */
export function announcementsSearch(search: Record<string, unknown>): { new?: true | undefined } {
  return { new: search.new === true ? true : undefined }
}

// The filter of the notes in the address.
export type NoteFilter = { athlete?: string | undefined; show?: 'unread' | undefined }

/** Undefined, not left out: the router fills missing keys from the current address. */
export function noteFilter(search: Record<string, unknown>): NoteFilter {
  return {
    athlete: typeof search.athlete === 'string' && search.athlete ? search.athlete : undefined,
    show: search.show === 'unread' ? 'unread' : undefined,
  }
}
