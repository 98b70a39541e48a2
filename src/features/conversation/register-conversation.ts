// Connects conversations to the outbox and the session. The rest is loaded with the first message.
import type { App } from '#client/app.tsx'
import { createDraftStore } from '#client/outbox/draft-store.ts'
import { createPhoneOutbox } from '#client/outbox/phone-outbox.ts'
import { createSession } from '#client/session.ts'
import { receiptKind } from './announcements/receipt-outbox.ts'
import { messageKind } from './messages/message-outbox.ts'

export function registerConversation(app: App): void {
  const { onPerson, onSignOut } = app.part(createSession)
  const { registerKind } = app.part(createPhoneOutbox)
  let person: string | undefined
  registerKind(messageKind(app))
  registerKind(receiptKind(app))
  onPerson(personId => {
    person = personId ?? person
  })
  // A session that ends by itself leaves drafts and messages for the same user.
  onSignOut(async how => {
    if (how !== 'on purpose') return
    const drafts = app.part(createDraftStore)
    for (const kind of ['message draft', 'private note draft']) {
      const kept = await drafts.read(kind).catch(() => [])
      await drafts.remove(kept.filter(({ personId }) => personId === person).map(({ id }) => id))
    }
  })
}
