// Messages and announcements that are typed and not sent yet, one for each conversation and each session.
import { writeDraft } from '../../../client/outbox/draft-store.ts'
import type { TrainingSessionKey } from '../../../domain/conversation/message.ts'
import { createStoredDrafts } from '../stored-drafts.ts'

const drafts = createStoredDrafts<string>('message draft')

export const messageDraftKey = (authorId: string, otherId: string, session?: TrainingSessionKey | null) =>
  ['message draft', authorId, otherId, ...(session ? [session.workoutId, session.day] : [])].join(' ')

export const useMessageDraft = (authorId: string, key: string): string => drafts.useDraft(authorId, key) ?? ''

export const messageDraft = (key: string): string => drafts.get(key) ?? ''

export const storeMessageDraft = (authorId: string, key: string, text: string): void =>
  drafts.keep(authorId, key, text || undefined)

/** The field is free for the next message. The draft stays in the store until the outbox has the message. */
export const takeMessageDraft = (key: string): void => drafts.show(key, undefined)

/** It is in the outbox. A write of the draft may still be under way. */
export function messageDraftIsSent(key: string): void {
  if (!messageDraft(key)) writeDraft(key, undefined)
}

/** The idempotency key of an announcement is kept like a draft, and is no text. */
export const announcementIdKey = (coachId: string) => messageDraftKey(coachId, 'announcement id')
export const isAnnouncementId = (key: string): boolean => key.endsWith(' announcement id')
