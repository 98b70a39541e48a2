import { useState } from 'react'
import { useApp } from '#client/app.tsx'
import { useConversationText } from '#i18n/conversation/conversation-text.ts'
import { useText } from '#i18n/text.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { type Conversation, type ShownEntry, useEntryActions } from './use-conversation.ts'
import { markUnread } from './use-mark-read.ts'

/** Editing, deleting and marking as unread: the handlers for the list, the edited message, and the question. */
export function useEntryChanges({ otherId, session }: Pick<Conversation, 'otherId' | 'session'>) {
  const app = useApp()
  const text = useConversationText()
  const words = useText()
  const { remove } = useEntryActions(otherId)
  const [edited, setEdited] = useState<ShownEntry>()
  const [removed, setRemoved] = useState<ShownEntry>()
  const [isHeld, setIsHeld] = useState(false)
  return {
    edited,
    /** What the reader has marked as unread stays so until the conversation is left. */
    isHeld,
    stopEditing: () => setEdited(undefined),
    handlers: {
      onEdit: setEdited,
      onRemove: setRemoved,
      onMarkUnread(entry: ShownEntry) {
        setIsHeld(true)
        void markUnread(app, otherId, entry.at, session).catch(() => setIsHeld(false))
      },
    },
    question: (
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        danger
        title={text('removeTitle')}
        body={text('removeBody')}
        confirmLabel={text('remove')}
        onConfirm={async () => {
          if (removed) await remove.run(removed)
          setRemoved(undefined)
        }}
        errorText={words('errors.internal')}
      />
    ),
  }
}
