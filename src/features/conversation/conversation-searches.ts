// The part of the messages that an athlete has open, in the address.
import { uuidIn } from '#client/search-values.ts'

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
