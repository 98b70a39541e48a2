// Drafts of one kind: what people have typed and neither sent nor saved. They survive a kill of the app, and a session
// that ends by itself.
import { createStore } from '#store/store.ts'
import type { App } from '../app.tsx'
import { createSession } from '../session.ts'
import { createDraftStore } from './draft-store.ts'
import type { OutboxItem } from './outbox-item.ts'
import { createServerClock } from './server-clock.ts'

export type Drafts<Kept> = {
  /** Those of the signed-in person, oldest first. */
  drafts: readonly Kept[]
  /** False while a draft is in memory only. */
  isStored: boolean
}

export function createDrafts<Kept extends OutboxItem>(
  { part }: App,
  kind: Kept['kind'],
  onChange: (drafts: Drafts<Kept>) => void = () => {},
) {
  const draftStore = part(createDraftStore)
  const { actionTime } = part(createServerClock)
  const { onPerson, onSignOut } = part(createSession)
  let personId: string | undefined
  /** The drafts of every user of this phone, by id. */
  const known = new Map<string, Kept>()
  const unstored = new Set<string>()
  const state = createStore<Drafts<Kept>>({ drafts: [], isStored: true })

  function refresh(): void {
    const drafts = [...known.values()]
      .filter(one => one.personId === personId)
      .sort((a, b) => a.actedAt - b.actedAt)
    const next = { drafts, isStored: unstored.size === 0 }
    onChange(next)
    state.set(next)
  }

  /** Reads the store when the person is another one. */
  async function open(newPersonId: string | undefined): Promise<void> {
    if (newPersonId === personId) return
    personId = newPersonId
    refresh()
    const stored = newPersonId ? await draftStore.readWithRetry<Kept>(kind) : []
    // A draft that was typed meanwhile is newer.
    for (const draft of stored) if (!known.has(draft.id)) known.set(draft.id, draft)
    refresh()
  }

  function forget(id: string): void {
    known.delete(id)
    unstored.delete(id)
    refresh()
  }

  onPerson(id => void open(id))
  onSignOut(async how => {
    if (how !== 'on purpose') return
    const ids = state.get().drafts.map(({ id }) => id)
    for (const id of ids) forget(id)
    await draftStore.remove(ids)
  })

  return {
    state,
    open,
    /** Not of a render that a second press may be ahead of. */
    get: (id: string): Kept | undefined => known.get(id),
    keep(authorId: string, id: string, values: Omit<Kept, keyof OutboxItem>): void {
      // By the same clock as the item made from it, which takes the draft with it unless the draft is newer.
      const draft = { kind, id, personId: authorId, actedAt: actionTime(), refusal: null, ...values } as Kept
      known.set(id, draft)
      draftStore.write(id, draft, isStored => {
        if (isStored || !known.has(id)) unstored.delete(id)
        else unstored.add(id)
        refresh()
      })
      refresh()
    },
    /** It is given up. */
    discard(id: string): void {
      forget(id)
      draftStore.write(id, undefined)
    },
    /** Its field is free for the next one. It stays in the store until the outbox has what was made from it. */
    take: forget,
    /** The outbox has what was made from it, and has removed it from the store. */
    drop(id: string): void {
      draftStore.drop(id)
      forget(id)
    },
  }
}
