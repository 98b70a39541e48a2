// Messages and announcements that are typed and not sent yet, one for each conversation and each session.
import { useEffect } from 'react'
import { type App, usePart } from '#client/app.tsx'
import { createDraftStore } from '#client/outbox/draft-store.ts'
import { createDrafts } from '#client/outbox/drafts.ts'
import type { OutboxItem } from '#client/outbox/outbox-item.ts'
import type { TrainingSessionKey } from '#domain/conversation/message.ts'
import { useStore } from '#store/store.ts'

type TypedDraft<Value> = OutboxItem & { value: Value }

/** Read from the store with the first use. */
function useDraft<Value>(
  { state, open }: ReturnType<typeof createDrafts<TypedDraft<Value>>>,
  authorId: string,
  key: string,
): Value | undefined {
  useEffect(() => void (authorId && open(authorId)), [open, authorId])
  return useStore(state).drafts.find(({ id }) => id === key)?.value
}

export const messageDraftKey = (authorId: string, otherId: string, session?: TrainingSessionKey | null) =>
  ['message draft', authorId, otherId, ...(session ? [session.workoutId, session.day] : [])].join(' ')

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
export const announcementIdKey = (gymId: string) => messageDraftKey(gymId, 'announcement id')
export const isAnnouncementId = (key: string): boolean => key.endsWith(' announcement id')

// Private notes that are typed and not saved yet, each with the revision that the coach has seen.
export type PrivateNoteDraft = { text: string; revision: number }

const keyOf = (gymId: string, athleteId: string) => `private note draft ${gymId} ${athleteId}`

export function createPrivateNoteDrafts(app: App) {
  const drafts = createDrafts<TypedDraft<PrivateNoteDraft>>(app, 'private note draft')
  return {
    drafts,
    storePrivateNoteDraft(gymId: string, athleteId: string, draft: PrivateNoteDraft | undefined): void {
      const key = keyOf(gymId, athleteId)
      if (draft) drafts.keep(gymId, key, { value: draft })
      else drafts.discard(key)
    },
  }
}

export const usePrivateNoteDraft = (gymId: string, athleteId: string): PrivateNoteDraft | undefined =>
  useDraft(usePart(createPrivateNoteDrafts).drafts, gymId, keyOf(gymId, athleteId))
