// Messages and announcements that are typed and not sent yet, one for each conversation and each session. A coach's are
// of one gym: the same athlete has a conversation with each of their gyms.
import { useEffect } from 'react'
import { type App, usePart } from '#client/app.tsx'
import { createDraftStore } from '#client/outbox/draft-store.ts'
import { createDrafts } from '#client/outbox/drafts.ts'
import type { OutboxItem } from '#client/outbox/outbox-item.ts'
import { useSession } from '#client/session.ts'
import type { TrainingSessionKey } from '#domain/conversation/message.ts'
import { useStore } from '#store/store.ts'

type TypedDraft<Value> = OutboxItem & { value: Value }

/** Read from the store with the first use. */
function useDraft<Value>(
  { state, open, keep, discard }: ReturnType<typeof createDrafts<TypedDraft<Value>>>,
  authorId: string,
  key: string,
): Value | undefined {
  const { data: session } = useSession()
  const { drafts } = useStore(state)
  useEffect(() => void (authorId && open(authorId)), [open, authorId])
  const draft = drafts.find(({ id }) => id === key)
  // The version before named no gym in the key. Such a draft moves where there is no doubt of which gym it is.
  const gym = session?.gym
  const formerKey = gym?.gyms === 1 ? key.replace(` ${gym.id}`, '') : key
  const former = formerKey === key ? undefined : drafts.find(({ id }) => id === formerKey)
  useEffect(() => {
    if (!former) return
    if (!draft) keep(authorId, key, { value: former.value })
    discard(former.id)
  }, [former, draft, keep, discard, authorId, key])
  return (draft ?? former)?.value
}

type Conversation = { authorId: string; gymId: string | undefined; otherId: string }

/** An athlete's has no gym: the other one is the gym. */
export const messageDraftKey = (
  { authorId, gymId, otherId }: Conversation,
  session?: TrainingSessionKey | null,
) =>
  [
    'message draft',
    authorId,
    ...(gymId ? [gymId] : []),
    otherId,
    ...(session ? [session.workoutId, session.day] : []),
  ].join(' ')

export const announcementDraftKey = (authorId: string, gymId: string | undefined) =>
  messageDraftKey({ authorId, gymId, otherId: 'announcement' })

export function createMessageDrafts(app: App) {
  const drafts = createDrafts<TypedDraft<string>>(app, 'message draft')
  const messageDraft = (key: string): string => drafts.get(key)?.value ?? ''
  return {
    drafts,
    messageDraft,
    storeMessageDraft(authorId: string, key: string, text: string): void {
      if (text) drafts.keep(authorId, key, { value: text })
      else drafts.discard(key)
    },
    takeMessageDraft: drafts.take,
    /** The message is in the outbox. A write of the draft may still be under way. */
    messageDraftIsSent(key: string): void {
      if (!messageDraft(key)) app.part(createDraftStore).write(key, undefined)
    },
  }
}

export const useMessageDraft = (authorId: string, key: string): string =>
  useDraft(usePart(createMessageDrafts).drafts, authorId, key) ?? ''

/** The idempotency key of an announcement is kept like a draft, and is no text. */
export const announcementIdKey = (authorId: string, gymId: string | undefined) =>
  messageDraftKey({ authorId, gymId, otherId: 'announcement id' })
export const isAnnouncementId = (key: string): boolean => key.endsWith(' announcement id')

// Private notes that are typed and not saved yet, each with the revision that the coach has seen.
export type PrivateNoteDraft = { text: string; revision: number }

export const privateNoteKey = (authorId: string, gymId: string, athleteId: string) =>
  `private note draft ${authorId} ${gymId} ${athleteId}`

export function createPrivateNoteDrafts(app: App) {
  const drafts = createDrafts<TypedDraft<PrivateNoteDraft>>(app, 'private note draft')
  return {
    drafts,
    storePrivateNoteDraft(authorId: string, key: string, draft: PrivateNoteDraft | undefined): void {
      if (draft) drafts.keep(authorId, key, { value: draft })
      else drafts.discard(key)
    },
  }
}

export const usePrivateNoteDraft = (authorId: string, key: string): PrivateNoteDraft | undefined =>
  useDraft(usePart(createPrivateNoteDrafts).drafts, authorId, key)
