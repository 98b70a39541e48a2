// Drafts of texts that are not sent or saved yet, by key. They survive a kill of the app.
import { useEffect } from 'react'
import { type App, usePart } from '#client/app.tsx'
import { createDraftStore, type Draft } from '#client/outbox/draft-store.ts'
import { createServerClock } from '#client/outbox/server-clock.ts'
import { createSession } from '#client/session.ts'
import type { TrainingSessionKey } from '#domain/conversation/message.ts'
import { createStore, useStore } from '#store/store.ts'

type StoredDraft<Value> = Draft & { value: Value }

/** `kind` names them in the phone's store. */
function createStoredDrafts<Value>({ part }: App, kind: string) {
  const drafts = part(createDraftStore)
  const { actionTime } = part(createServerClock)
  const { onSignOut } = part(createSession)
  let personId: string | undefined
  /** The drafts of the signed-in user. */
  const state = createStore<ReadonlyMap<string, Value>>(new Map())

  function show(key: string, value: Value | undefined): void {
    const next = new Map(state.get())
    if (value === undefined) next.delete(key)
    else next.set(key, value)
    state.set(next)
  }

  /** Reads the store with the first use, and when the user is another one. */
  async function open(newPersonId: string): Promise<void> {
    if (newPersonId === personId || !newPersonId) return
    if (personId === undefined) onSignOut(forget)
    personId = newPersonId
    state.set(new Map())
    const stored = await drafts.readPatiently<StoredDraft<Value>>(kind)
    const own = stored.filter(draft => draft.personId === newPersonId && personId === newPersonId)
    // A draft that was typed meanwhile is newer.
    state.set(new Map([...own.map(({ id, value }) => [id, value] as const), ...state.get()]))
  }

  /** Forgets all drafts, stored or not. A session that ends by itself leaves them for the same user. */
  async function forget(how: 'on purpose' | 'by itself'): Promise<void> {
    if (how !== 'on purpose') return
    const keys = [...state.get().keys()]
    state.set(new Map())
    await drafts.remove(keys)
  }

  function useDraft(authorId: string, key: string): Value | undefined {
    useEffect(() => void open(authorId), [authorId])
    return useStore(state).get(key)
  }

  return {
    show,
    /** Not of a render that a second press may be ahead of. */
    get: (key: string): Value | undefined => state.get().get(key),
    useDraft,
    /** Undefined forgets it. */
    keep(authorId: string, key: string, value: Value | undefined): void {
      show(key, value)
      const draft: StoredDraft<Value> | undefined =
        value === undefined
          ? undefined
          : // By the same clock as the item made from it, which takes the draft with it unless the draft is newer.
            { kind, id: key, personId: authorId, value, actedAt: actionTime(), refusal: null }
      drafts.write(key, draft)
    },
  }
}

// Messages and announcements that are typed and not sent yet, one for each conversation and each session.
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
    /** The message is in the outbox. A write of the draft may still be under way. */
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

// Private notes that are typed and not saved yet, each with the revision that the coach has seen.
export type PrivateNoteDraft = { text: string; revision: number }

const keyOf = (coachId: string, athleteId: string) => `private note draft ${coachId} ${athleteId}`

export function createPrivateNoteDrafts(app: App) {
  const drafts = createStoredDrafts<PrivateNoteDraft>(app, 'private note draft')
  return {
    drafts,
    storePrivateNoteDraft: (coachId: string, athleteId: string, draft: PrivateNoteDraft | undefined): void =>
      drafts.keep(coachId, keyOf(coachId, athleteId), draft),
  }
}

export const usePrivateNoteDraft = (coachId: string, athleteId: string): PrivateNoteDraft | undefined =>
  usePart(createPrivateNoteDrafts).drafts.useDraft(coachId, keyOf(coachId, athleteId))
