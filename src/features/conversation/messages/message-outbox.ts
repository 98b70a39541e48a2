// Messages in the outbox: all are kept, and sent in order, one conversation apart from the other.
import type { App } from '#client/app.tsx'
import type { OutboxItem } from '#client/outbox/outbox-item.ts'
import type { OutboxKind } from '#client/outbox/phone-outbox.ts'
import { type Entry, plain } from '#domain/conversation/entry.ts'
import type { Role } from '#domain/people/person.ts'

export type MessageItem = OutboxItem & {
  kind: 'message'
  otherId: string
  /** The gym in whose name a coach wrote it; an item of an athlete, or of the version before, has none. */
  gymId?: string | undefined
  author: Role
  text: string
  session: Entry['session']
  /** The time of the newest unread entry that the sender was shown. */
  readUpTo?: string | undefined
}

export const isMessage = (item: OutboxItem): item is MessageItem => item.kind === 'message'

export const messageKind = (app: App): OutboxKind<MessageItem, { at: string }> => ({
  kind: 'message',
  order: 'append only',
  keyOf: ({ personId, gymId, otherId }) => `${personId} ${gymId ? `${gymId} ` : ''}${otherId}`,
  send([{ id, personId, otherId, gymId, session, text, readUpTo }], signal) {
    const about = session && { session: { workoutId: session.workoutId, day: session.day } }
    const message = { id, authorId: personId, otherId, gymId, text, readUpTo, ...about }
    return app.rpc.conversation.send.mutate(message, { signal })
  },
  async take(item, { at }) {
    // Where it is not loaded, no conversation is shown.
    const entries = await import('./cached-entries.ts').catch(() => undefined)
    entries?.takeMessage(app, item, entryOf(item, at))
  },
  refusalIn: () => undefined,
})

/** As it stands in the conversation. */
export function entryOf({ id, author, text, session, actedAt }: MessageItem, at?: string): Entry {
  return { ...plain, kind: 'message', id, author, text, session, at: at ?? new Date(actedAt).toISOString() }
}
