import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { nobody } from './postgres-account.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chalkline-data-directory-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(directory, { recursive: true, force: true })
})

const isRoot = process.getuid?.() === 0

describe('the data directory', () => {
  it('of another user is not touched by root, who would lock its owner out', () => {
    const theirs = join(directory, 'theirs')
    mkdirSync(theirs)
    // A user who is not root cannot give it away, but can be taken for root.
    if (isRoot) chownSync(theirs, 12_345, 12_345)
    else vi.spyOn(process as Required<typeof process>, 'getuid').mockReturnValue(0)
    expect(() => readConfig({ DATA_DIR: theirs })).toThrow(/belongs to user \d+, and this is root/)
    expect(readdirSync(theirs)).toEqual([])
  })

  it('is made where there is none, and taken as it is by its owner', () => {
    const own = join(directory, 'new', 'own')
    readConfig({ DATA_DIR: own })
    // As which root runs the database.
    if (isRoot) chownSync(own, nobody().uid, nobody().gid)
    const { secrets } = readConfig({ DATA_DIR: own })
    expect(readConfig({ DATA_DIR: own }).secrets).toEqual(secrets)
  })
})
