import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp, usePart } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useLive } from '#client/live.ts'
import { createPhoneOutbox, useOutbox } from '#client/outbox/phone-outbox.ts'
import { createServerClock } from '#client/outbox/server-clock.ts'
import { useSession } from '#client/session.ts'
import type { Entry } from '#domain/conversation/entry.ts'
import { isSameTrainingSession } from '#domain/conversation/message.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { createMessageDrafts } from '../stored-drafts.ts'
import { changeEntry, conversationQueries, entriesQuery, isWithin } from './cached-entries.ts'
import { entryOf, isMessage, type MessageItem } from './message-outbox.ts'

/** An entry of the conversation, or one that waits in the outbox; `refusal` says why it stays there. */
export type ShownEntry = Entry & { isUnsent: boolean; refusal: ErrorCode | null }

export type TrainingSession = NonNullable<Entry['session']>

export type Conversation = ReturnType<typeof useConversation>

/** Everything between the user and the other one, or what is about one session; oldest first, unsent ones last. */
export function useConversation(otherId: string, session?: TrainingSession) {
  const { actionTime } = usePart(createServerClock)
  const { outbox } = usePart(createPhoneOutbox)
  const { messageDraftIsSent } = usePart(createMessageDrafts)
  const { data: person } = useSession()
  const gymId = person?.gym?.id
  const list = useInfiniteQuery(entriesQuery(otherId, session))
  const { items, isWaiting } = useOutbox()
  useLive('conversation', conversationQueries)
  const pages = list.data?.pages
  const entries = useMemo(() => {
    const known = (pages ?? []).flatMap(page => page.items).reverse()
    const ids = new Set(known.map(({ id }) => id))
    const unsent = items
      .filter(isMessage)
      .filter(item => isWithin(item, otherId, gymId) && !ids.has(item.id))
      .filter(item => !session || isSameTrainingSession(item.session, session))
    return [
      ...known.map((entry): ShownEntry => ({ ...entry, isUnsent: false, refusal: null })),
      ...unsent.map((item): ShownEntry => ({ ...entryOf(item), isUnsent: true, refusal: item.refusal })),
    ]
  }, [pages, items, otherId, gymId, session])

  /** Resolves once it is in the outbox. */
  async function send(text: string, draft: string, about = session): Promise<void> {
    if (!person?.role) throw new Error('not signed in')
    const item: MessageItem = {
      kind: 'message',
      id: crypto.randomUUID(),
      personId: person.id,
      author: person.role,
      otherId,
      gymId,
      text,
      session: about ?? null,
      actedAt: actionTime(),
      refusal: null,
      draft,
      // Not the last one: the note of a thread stands first, and may have been changed later.
      readUpTo: entries
        .flatMap(({ isUnread, at }) => (isUnread ? at : []))
        .sort()
        .at(-1),
    }
    await outbox.add(item)
    messageDraftIsSent(draft)
  }

  return {
    otherId,
    session,
    list,
    entries,
    isWaiting,
    send,
    /** A refused message, also of another thread, holds up those after it. */
    isBlocked: items.some(item => isMessage(item) && isWithin(item, otherId, gymId) && item.refusal !== null),
    own: person?.role ?? 'athlete',
    personId: person?.id ?? '',
    gymId,
    standing: pages?.[0]?.standing,
    state: pages?.[0]?.state,
    /** For those who work for the gym. */
    takenBy: pages?.[0]?.takenBy ?? null,
  }
}

/** Changes of messages that are sent. */
export function useEntryActions(otherId: string) {
  const app = useApp()
  const { rpc } = app
  const edit = useAction(
    async ({ entry, text }: { entry: Entry; text: string }) => {
      await rpc.conversation.edit.mutate({ id: entry.id, text })
      changeEntry(app, otherId, entry, { text, isEdited: true })
    },
    { failureToast: reason => reason },
  )
  const remove = useAction(
    async (entry: Entry) => {
      await rpc.conversation.remove.mutate({ id: entry.id })
      changeEntry(app, otherId, entry, { text: '', isDeleted: true })
    },
    { failureToast: reason => reason },
  )
  return { edit, remove }
}
