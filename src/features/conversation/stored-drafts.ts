// What is typed and not sent or saved yet, by key. It survives a kill of the app.
import { useEffect } from 'react'
import type { App } from '#client/app.tsx'
import { createDraftStore, type Draft } from '#client/outbox/draft-store.ts'
import { createServerClock } from '#client/outbox/server-clock.ts'
import { createSession } from '#client/session.ts'
import { createStore, useStore } from '#store/store.ts'

type StoredDraft<Value> = Draft & { value: Value }

/** `kind` names them in the phone's store. */
export function createStoredDrafts<Value>({ part }: App, kind: string) {
  const drafts = part(createDraftStore)
  const { actionTime } = part(createServerClock)
  const { onSignOut } = part(createSession)
  let personId: string | undefined
  /** Of the signed-in user. */
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
    // What was typed meanwhile is newer.
    state.set(new Map([...own.map(({ id, value }) => [id, value] as const), ...state.get()]))
  }

  /** Those that are not stored yet as well. A session that ends by itself leaves them for the same user. */
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
