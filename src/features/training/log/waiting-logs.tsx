import { useEffect, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { createItemStore, type OutboxItem } from '#client/outbox/outbox-item.ts'
import { createLocalDatabase } from '#client/storage/local-database.ts'
import { entriesIn, logItemsIn } from '#domain/training/log.ts'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { entryKeyOf, type NoteDraft } from './note-drafts.ts'

/** Sent later or still being typed. */
const messageKinds = ['message', 'message draft']

/**
 * For a visitor who is not signed in: how many logs, or else messages, wait on this phone, on every opening. Never whose, or what. They can
 * be deleted: the account may be gone.
 */
export function WaitingLogs() {
  const itemStore = usePart(createItemStore)
  const { transact } = usePart(createLocalDatabase)
  const text = useText()
  const talk = useConversationText()
  const [count, setCount] = useState(0)
  const [messages, setMessages] = useState(0)
  const { confirm, question } = useConfirm()
  useEffect(() => {
    itemStore.read().then(
      items => {
        setCount(entriesIn([...logItemsIn(items), ...itemsIn(items).map(entryKeyOf)]))
        setMessages(items.filter(({ kind }) => messageKinds.includes(kind)).length)
      },
      () => {},
    )
  }, [itemStore])

  const ask = () =>
    confirm({
      danger: true,
      title:
        count > 0
          ? text('training.deleteWaitingTitle', { count })
          : talk('deleteMessagesTitle', { count: messages }),
      body: text('training.deleteWaitingBody'),
      confirmLabel: text('training.deleteWaitingConfirm'),
      errorText: text('errors.internal'),
      async onConfirm() {
        // Removes the items of every user of this phone, with what was typed and not saved.
        await transact('outbox', 'readwrite', store => {
          store.clear()
          return undefined
        })
        setCount(0)
        setMessages(0)
      },
    })

  if (count + messages === 0) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-3 sm:px-8">
      <Alert
        compact
        tone="warning"
        action={
          <Button variant="quiet" className="-ml-1 px-3 underline" onClick={ask}>
            {text('training.deleteWaiting')}
          </Button>
        }
      >
        {count > 0
          ? text('training.waitingSignedOut', { count })
          : talk('messagesWaitSignedOut', { count: messages })}
      </Alert>
      {question}
    </div>
  )
}

const itemsIn = (items: readonly OutboxItem[]) =>
  items.filter(({ kind }) => kind === 'note draft') as NoteDraft[]
