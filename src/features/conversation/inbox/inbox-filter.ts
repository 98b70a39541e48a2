// What the coach's inbox shows, in the address.
const uuid = /^[0-9a-f-]{36}$/

export type InboxFilter = {
  /** Whose conversation is open. */
  athlete?: string | undefined
  /** The message that a search found. */
  message?: string | undefined
  show?: 'unread' | undefined
  team?: string | undefined
}

const idIn = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)

/** Undefined, not left out: the router fills missing keys from the current address. */
export function inboxFilter(search: Record<string, unknown>): InboxFilter {
  return {
    athlete: idIn(search.athlete),
    message: idIn(search.message),
    show: search.show === 'unread' ? 'unread' : undefined,
    team: idIn(search.team),
  }
}
