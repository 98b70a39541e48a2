import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryIndexedDb } from '../../testing/page/memory-indexed-db.ts'
import type { Draft } from './draft-store.ts'

const draft: Draft = { kind: 'note draft', id: 'note draft 1', personId: 'ada', actedAt: 1, refusal: null }
const database = createMemoryIndexedDb()

/** A page that has not opened the database yet. */
const newPage = () => {
  vi.resetModules()
  return import('./draft-store.ts')
}

beforeEach(() => void vi.stubGlobal('indexedDB', database))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[KEEP-11] a draft is committed with its write, before the page hears of it', async () => {
  const { writeDraft } = await newPage()
  const commit = vi.fn()
  const { result: opened } = database.open()
  const begin = opened.transaction
  vi.spyOn(opened, 'transaction').mockImplementation(name => Object.assign(begin(name), { commit }))
  await new Promise<void>(resolve => {
    writeDraft(draft.id, draft, isStored => {
      expect(isStored).toBe(true)
      resolve()
    })
  })
  expect(commit).toHaveBeenCalledOnce()
})

it('[KEEP-11] a store that does not answer at first is asked again', async () => {
  const { draftsOnceReadable } = await newPage()
  vi.useFakeTimers()
  const silent = {} as ReturnType<typeof database.open>
  const open = vi.spyOn(database, 'open').mockReturnValueOnce(silent)
  const read = draftsOnceReadable('note draft')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await read).toEqual([draft])
  expect(open).toHaveBeenCalledTimes(2)
})
