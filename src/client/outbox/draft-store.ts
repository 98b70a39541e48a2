// Texts that are typed and not saved yet, in the store of the outbox: an item that is made from a draft takes its place
// in one transaction. Written with every input. While one write is under way, only the newest text waits. A draft is an
// item of a kind that the outbox leaves alone, also that of the version before; its id is its key in the store.
import type { App } from '../app.tsx'
import { createLocalDatabase } from '../storage/local-database.ts'
import type { OutboxItem } from './outbox-item.ts'

const retryAfter = 5_000
export function createDraftStore({ part }: App) {
  const { transact } = part(createLocalDatabase)
  const waiting = new Map<string, { draft: OutboxItem | undefined; onStored: (isStored: boolean) => void }>()
  const busy = new Set<string>()

  async function read<Kept extends OutboxItem>(kind: Kept['kind']): Promise<Kept[]> {
    const all = (await transact<OutboxItem[]>('outbox', 'readonly', store => store.getAll())) ?? []
    return all.filter(one => one.kind === kind) as Kept[]
  }

  /** Once the store answers: a busy phone may take longer than a transaction waits, and the draft would seem lost. */
  async function readWithRetry<Kept extends OutboxItem>(kind: Kept['kind']): Promise<Kept[]> {
    const drafts = await read<Kept>(kind).catch(() => undefined)
    if (drafts) return drafts
    await new Promise(resolve => setTimeout(resolve, retryAfter))
    return readWithRetry(kind)
  }

  /** Undefined removes it. Tells whether it is on the phone; tries again until it is, or until there is a newer one. */
  function write(
    id: string,
    draft: OutboxItem | undefined,
    onStored: (isStored: boolean) => void = () => {},
  ): void {
    waiting.set(id, { draft, onStored })
    void writeNext(id)
  }

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) waiting.delete(id)
    if (ids.length === 0) return
    await transact('outbox', 'readwrite', store => {
      for (const id of ids) store.delete(id)
      return undefined
    }).catch(() => {})
  }

  /** An item of the outbox has taken its place. */
  function drop(id: string): void {
    waiting.delete(id)
  }

  async function writeNext(id: string): Promise<void> {
    const next = waiting.get(id)
    if (!next || busy.has(id)) return
    busy.add(id)
    waiting.delete(id)
    const { draft, onStored } = next
    const isStored = await transact('outbox', 'readwrite', store => {
      if (draft) store.put(draft, id)
      else store.delete(id)
      // Otherwise it commits only after the page has handled the write, and a reload before that aborts it.
      store.transaction.commit()
      return undefined
    }).then(
      () => true,
      () => false,
    )
    busy.delete(id)
    onStored(isStored)
    if (waiting.has(id)) return writeNext(id)
    if (isStored) return
    waiting.set(id, next)
    setTimeout(() => void writeNext(id), retryAfter)
  }

  return { read, readWithRetry, write, remove, drop }
}
