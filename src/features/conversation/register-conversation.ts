// Connects conversations to the outbox and the session. The rest is loaded with the first message.
import { readDrafts, removeDrafts } from '../../client/outbox/draft-store.ts'
import { registerKind } from '../../client/outbox/phone-outbox.ts'
import { onPerson, onSignOut } from '../../client/session.ts'
import { receiptKind } from './announcements/receipt-outbox.ts'
import { messageKind } from './messages/message-outbox.ts'
import { deleteStored, deleteStoredOfOthers } from './messages/stored-on-phone.ts'

export function registerConversation(): void {
  let person: string | undefined
  registerKind(messageKind)
  registerKind(receiptKind)
  onPerson(personId => {
    if (!personId) return
    person = personId
    void deleteStoredOfOthers(personId)
  })
  // A session that ends by itself leaves drafts and messages for the same user.
  onSignOut(async how => {
    if (how !== 'on purpose') return
    for (const kind of ['message draft', 'private note draft']) {
      const drafts = await readDrafts(kind).catch(() => [])
      await removeDrafts(drafts.filter(({ personId }) => personId === person).map(({ id }) => id))
    }
    await deleteStored()
  })
}
