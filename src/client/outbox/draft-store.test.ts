import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryIndexedDb } from '#testing/page/memory-indexed-db.ts'
import { createApp } from '../create-app.ts'
import { createDraftStore } from './draft-store.ts'
import type { OutboxItem } from './outbox-item.ts'

const draft: OutboxItem = {
  kind: 'note draft',
  id: 'note draft 1',
  personId: 'ada',
  actedAt: 1,
  refusal: null,
}
const database = createMemoryIndexedDb()

/** The store of a page that has not opened the database yet. */
const openStore = () =>
  createApp({ fetch, BroadcastChannel, indexedDB: database as unknown as IDBFactory }).part(createDraftStore)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('[KEEP-11] a draft is committed with its write, before the page hears of it', async () => {
  const { write } = openStore()
  const commit = vi.fn()
  const { result: opened } = database.open()
  const begin = opened.transaction
  vi.spyOn(opened, 'transaction').mockImplementation(name => Object.assign(begin(name), { commit }))
  await new Promise<void>(resolve => {
    write(draft.id, draft, isStored => {
      expect(isStored).toBe(true)
      resolve()
    })
  })
  expect(commit).toHaveBeenCalledOnce()
})

it('[KEEP-11] a store that does not answer at first is asked again', async () => {
  const { readWithRetry } = openStore()
  vi.useFakeTimers()
  const silent = {} as ReturnType<typeof database.open>
  const open = vi.spyOn(database, 'open').mockReturnValueOnce(silent)
  const read = readWithRetry('note draft')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await read).toEqual([draft])
  expect(open).toHaveBeenCalledTimes(2)
})
