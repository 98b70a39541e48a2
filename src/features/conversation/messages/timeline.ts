// The entries of a conversation as they are shown: by day, and those that one person wrote in one go together.
import { type Day, today } from '#domain/day.ts'
import type { ShownEntry } from './use-conversation.ts'

export type TimelineEntry = {
  entry: ShownEntry
  /** The first of its day. */
  startsDay: Day | undefined
  /** The first that was unread when the conversation was opened. */
  isFirstUnread: boolean
  /** The one before is of another person, about something else, or long ago. */
  isFirst: boolean
  /** The next one is of the same person, about the same, and soon after. */
  goesOn: boolean
  /** The one before is about another session, or none. */
  namesSession: boolean
  /** The one before is about a session, this one is not. */
  leavesSession: boolean
}

/** In one go, in milliseconds. */
const soon = 5 * 60_000

export function timelineOf(
  entries: readonly ShownEntry[],
  firstUnreadId: string | undefined,
): TimelineEntry[] {
  return entries.map((entry, index) => {
    const day = today(new Date(entry.at))
    const [before, next] = [entries[index - 1], entries[index + 1]]
    const isNewDay = !before || today(new Date(before.at)) !== day
    return {
      entry,
      startsDay: isNewDay ? day : undefined,
      isFirstUnread: entry.id === firstUnreadId,
      isFirst: !before || entry.id === firstUnreadId || !belongTogether(before, entry),
      goesOn: next !== undefined && next.id !== firstUnreadId && belongTogether(entry, next),
      namesSession:
        entry.session !== null &&
        (isNewDay || entry.kind === 'note' || sessionName(before) !== sessionName(entry)),
      leavesSession: entry.session === null && !isNewDay && before.session !== null,
    }
  })
}

function belongTogether(one: ShownEntry, next: ShownEntry): boolean {
  const [at, nextAt] = [new Date(one.at), new Date(next.at)]
  return (
    one.author === next.author &&
    one.kind === next.kind &&
    one.by?.name === next.by?.name &&
    sessionName(one) === sessionName(next) &&
    !one.refusal &&
    today(at) === today(nextAt) &&
    nextAt.getTime() - at.getTime() < soon
  )
}

const sessionName = ({ session }: ShownEntry) => session && `${session.workoutId} ${session.day}`
