// Messages and announcements that are typed and not sent yet, one for each conversation and each session.
import { type App, usePart } from '#client/app.tsx'
import { createDraftStore } from '#client/outbox/draft-store.ts'
import type { TrainingSessionKey } from '#domain/conversation/message.ts'
import { createStoredDrafts } from '../stored-drafts.ts'

export const messageDraftKey = (authorId: string, otherId: string, session?: TrainingSessionKey | null) =>
  ['message draft', authorId, otherId, ...(session ? [session.workoutId, session.day] : [])].join(' ')

export function createMessageDrafts(app: App) {
  const drafts = createStoredDrafts<string>(app, 'message draft')
  const messageDraft = (key: string): string => drafts.get(key) ?? ''
  return {
    drafts,
    messageDraft,
    storeMessageDraft: (authorId: string, key: string, text: string): void =>
      drafts.keep(authorId, key, text || undefined),
    /** The field is free for the next message. The draft stays in the store until the outbox has the message. */
    takeMessageDraft: (key: string): void => drafts.show(key, undefined),
    /** It is in the outbox. A write of the draft may still be under way. */
    messageDraftIsSent(key: string): void {
      if (!messageDraft(key)) app.part(createDraftStore).write(key, undefined)
    },
  }
}

export const useMessageDraft = (authorId: string, key: string): string =>
  usePart(createMessageDrafts).drafts.useDraft(authorId, key) ?? ''

/** The idempotency key of an announcement is kept like a draft, and is no text. */
export const announcementIdKey = (coachId: string) => messageDraftKey(coachId, 'announcement id')
export const isAnnouncementId = (key: string): boolean => key.endsWith(' announcement id')
