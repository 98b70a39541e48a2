// What of the messages an athlete has open, in the address.
const uuid = /^[0-9a-f-]{36}$/

export type MessagesSearch = {
  /** Whose conversation. */
  coach?: string | undefined
  show?: 'announcements' | 'search' | undefined
  /** The message at which the conversation opens. */
  message?: string | undefined
  query?: string | undefined
}

const uuidOf = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)

/** Undefined, not left out: the router fills missing keys from the current address. */
export function messagesSearch({ coach, show, message, query }: Record<string, unknown>): MessagesSearch {
  return {
    coach: uuidOf(coach),
    show: show === 'announcements' || show === 'search' ? show : undefined,
    message: uuidOf(message),
    query: typeof query === 'string' && query.trim() ? query.slice(0, 200) : undefined,
  }
}
