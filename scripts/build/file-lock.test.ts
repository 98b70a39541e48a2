import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withFileLock } from './file-lock.mjs'

let directory: string
let lock: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chalkline-alone-'))
  lock = join(directory, 'lock')
})
afterEach(() => rmSync(directory, { recursive: true }))

it('lets the next begin when the one before has ended, also when that one failed', async () => {
  const seen: string[] = []
  const work = (name: string) =>
    withFileLock(lock, async () => {
      seen.push(`${name} begins`)
      await sleep(20)
      seen.push(`${name} ends`)
      if (name === 'first') throw new Error('no luck')
    })
  const first = work('first')
  const second = work('second')
  await expect(first).rejects.toThrow('no luck')
  await second
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(existsSync(lock)).toBe(false)
})

it('does not wait for one that is gone', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lock, String(pid))
  let isDone = false
  await withFileLock(lock, async () => {
    isDone = true
  })
  expect(isDone).toBe(true)
})
