import { type RefCallback, useEffect, useRef, useState } from 'react'
import { type App, useApp } from '#client/app.tsx'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { useText } from '#i18n/text.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { useInView } from '#ui/viewport/use-in-view.ts'
import { conversationQueries } from './cached-entries.ts'
import {
  type Conversation,
  type ShownEntry,
  type TrainingSession,
  useEntryActions,
} from './use-conversation.ts'

/** Editing, deleting and marking as unread: the handlers for the list, the edited message, and the question. */
export function useEntryChanges({ otherId, session }: Pick<Conversation, 'otherId' | 'session'>) {
  const app = useApp()
  const text = useConversationText()
  const words = useText()
  const { remove } = useEntryActions(otherId)
  const [edited, setEdited] = useState<ShownEntry>()
  const { confirm, question } = useConfirm()
  const [isHeld, setIsHeld] = useState(false)
  return {
    edited,
    /** Entries that the reader has marked as unread stay so until the conversation is left. */
    isHeld,
    stopEditing: () => setEdited(undefined),
    handlers: {
      onEdit: setEdited,
      onRemove: (entry: ShownEntry) =>
        confirm({
          danger: true,
          title: text('removeTitle'),
          body: text('removeBody'),
          confirmLabel: text('remove'),
          onConfirm: () => remove.run(entry),
          errorText: words('errors.internal'),
        }),
      onMarkUnread(entry: ShownEntry) {
        setIsHeld(true)
        void markUnread(app, otherId, entry.at, session).catch(() => setIsHeld(false))
      },
    },
    question,
  }
}

/** How long an entry must be in view, in milliseconds. */
const tick = 1_000

/**
 * Marks the messages as read up to the newest entry that was in view for a moment, and the notes that were, while the
 * page is visible and has the focus. A note that was written offline comes late, among older entries. The answer goes to the end of each entry: `ref={watchEnd}`. A long one is read when its end was seen.
 */
export function useMarkRead(
  { otherId, session, entries }: Pick<Conversation, 'otherId' | 'session' | 'entries'>,
  /** Entries that the reader marks as unread from here on stay so. */
  isHeld: boolean,
): RefCallback<HTMLElement> {
  const app = useApp()
  const { watch, inView } = useInView()
  const latest = useRef({ entries, isHeld })
  latest.current = { entries, isHeld }

  useEffect(() => {
    let seenBefore: ReadonlySet<string> = new Set()
    let markedUpTo = ''
    const marked = new Set<string>()
    const timer = setInterval(() => {
      const isLooking = document.visibilityState === 'visible' && document.hasFocus()
      const { entries, isHeld } = latest.current
      const shown =
        isLooking && !isHeld ? entries.filter(one => one.isUnread && inView.current.has(one.id)) : []
      const read = shown.filter(({ id }) => seenBefore.has(id))
      const notes = read.flatMap(({ kind, id }) => (kind === 'note' && !marked.has(id) ? id : []))
      const upTo = read.map(({ at }) => at).reduce((one, other) => (other > one ? other : one), '')
      seenBefore = new Set(shown.map(({ id }) => id))
      if (upTo === '' || (upTo <= markedUpTo && notes.length === 0)) return
      markedUpTo = upTo > markedUpTo ? upTo : markedUpTo
      for (const id of notes) marked.add(id)
      // A background request needs no error message. The next look tries again.
      mark(app, { otherId, at: upTo, session, noteIds: notes }).catch(() => {
        markedUpTo = ''
        marked.clear()
      })
    }, tick)
    return () => clearInterval(timer)
  }, [app, otherId, session, inView])

  return watch
}

export async function markRead(
  app: App,
  otherId: string,
  at: string,
  session?: TrainingSession,
): Promise<void> {
  await mark(app, { otherId, at, session })
}

/** From this entry on; in a thread, of this thread. */
export async function markUnread(
  app: App,
  otherId: string,
  at: string,
  session?: TrainingSession,
): Promise<void> {
  await mark(app, { otherId, at, session, isUnread: true })
}

type Mark = {
  otherId: string
  at: string
  session: TrainingSession | undefined
  isUnread?: boolean
  noteIds?: string[]
}

async function mark({ rpc, queryClient }: App, { session, ...rest }: Mark): Promise<void> {
  const about = session && { workoutId: session.workoutId, day: session.day }
  await rpc.conversation.mark.mutate({ ...rest, session: about })
  for (const queryKey of conversationQueries) void queryClient.invalidateQueries({ queryKey })
}
