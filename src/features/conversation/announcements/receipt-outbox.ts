// An athlete's answers to announcements, in the outbox: that it was seen, and the reaction. The last one wins.
import { reasonOf } from '#client/api.ts'
import type { App } from '#client/app.tsx'
import type { OutboxItem } from '#client/outbox/outbox-item.ts'
import type { OutboxKind } from '#client/outbox/phone-outbox.ts'
import type { Reaction } from '#domain/conversation/message.ts'

export type ReceiptItem = OutboxItem & {
  kind: 'announcement receipt'
  announcementId: string
  /** Undefined: seen, and the reaction stays as it is. Null takes it back. */
  reaction?: Reaction | null | undefined
}

export const isReceipt = (item: OutboxItem): item is ReceiptItem => item.kind === 'announcement receipt'

export const receiptKind = (app: App): OutboxKind<ReceiptItem, unknown> => ({
  kind: 'announcement receipt',
  order: 'latest wins',
  keyOf: ({ personId, announcementId }) => `${personId} ${announcementId}`,
  async send([{ announcementId: id, personId: athleteId, reaction }], signal) {
    const sent =
      reaction === undefined
        ? app.rpc.conversation.markAnnouncementSeen.mutate({ id, athleteId }, { signal })
        : app.rpc.conversation.react.mutate({ id, athleteId, reaction }, { signal })
    // An announcement that is gone needs no receipt.
    return sent.catch(error => {
      if (reasonOf(error) !== 'not_found') throw error
    })
  },
  async take(item) {
    // Where it is not loaded, no announcement is shown.
    const announcements = await import('./cached-announcements.ts').catch(() => undefined)
    await announcements?.takeReceipt(app, item)
  },
  refusalIn: () => undefined,
})
