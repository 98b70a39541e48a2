// What the coach's inbox shows, in the address.
import { uuidIn } from '#client/search-values.ts'

export type InboxFilter = {
  /** Whose conversation is open. */
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
