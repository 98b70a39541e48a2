// What the coach's inbox shows, in the address.
import { uuidIn } from '#client/search-values.ts'

export type InboxFilter = {
  /** The athlete whose conversation is open. */
  athlete?: string | undefined
  /** The message that a search found. */
  message?: string | undefined
  show?: 'unread' | undefined
  team?: string | undefined
}

/** Undefined, not left out: the router fills missing keys from the current address. */
export function inboxFilter(search: Record<string, unknown>): InboxFilter {
  return {
    athlete: uuidIn(search.athlete),
    message: uuidIn(search.message),
    show: search.show === 'unread' ? 'unread' : undefined,
    team: uuidIn(search.team),
  }
}

// Whether the form for a new announcement is open, in the address.

/** Undefined, not left out: the router fills missing keys from the current address. */
export function announcementsSearch(search: Record<string, unknown>): { new?: true | undefined } {
  return { new: search.new === true ? true : undefined }
}

// The part of the messages that an athlete has open, in the address.
export type MessagesSearch = {
  /** The coach of the conversation. */
  coach?: string | undefined
  show?: 'announcements' | 'search' | undefined
  /** The message at which the conversation opens. */
  message?: string | undefined
  query?: string | undefined
}

/** Undefined, not left out: the router fills missing keys from the current address. */
export function messagesSearch({ coach, show, message, query }: Record<string, unknown>): MessagesSearch {
  return {
    coach: uuidIn(coach),
    show: show === 'announcements' || show === 'search' ? show : undefined,
    message: uuidIn(message),
    query: typeof query === 'string' && query.trim() ? query.slice(0, 200) : undefined,
  }
}
