import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findTestOnlyExports } from './test-only-exports.mjs'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chalkline-exports-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const write = (file: string, code: string) => {
  mkdirSync(dirname(join(directory, file)), { recursive: true })
  writeFileSync(join(directory, file), code)
}

it('a value that tests alone import is named, with one of them', () => {
  write('src/domain/load.ts', 'export const isSame = () => true')
  write('src/domain/load.test.ts', "import { isSame } from './load.ts'")
  expect(findTestOnlyExports(directory)).toEqual([
    'src/domain/load.ts: only src/domain/load.test.ts and other tests use isSame; wire it or delete it',
  ])
})

it.each([
  ['another module', 'src/domain/log.ts', "import { isSame } from './load.ts'"],
  ['a script', 'scripts/log.mjs', "import { isSame } from '../src/domain/load.ts'"],
  ['a module that loads the whole', 'src/app/log.ts', "import('../domain/load.ts')"],
  ['a public file', 'src/domain/loads.ts', "export { isSame } from './load.ts'"],
])('not one that %s uses', (_, file, code) => {
  write('src/domain/load.ts', 'export const isSame = () => true')
  write('src/domain/load.test.ts', "import { isSame } from './load.ts'")
  write(file, code)
  expect(findTestOnlyExports(directory)).toEqual([])
})

it('nor one that its module uses, nor a type', () => {
  write('src/domain/load.ts', 'export type Load = 1\nexport const a = () => 1\nexport const b = a()')
  write('src/domain/load.test.ts', "import { a, type Load } from './load.ts'")
  expect(findTestOnlyExports(directory)).toEqual([])
})

it('there is none in this project', () => {
  expect(findTestOnlyExports()).toEqual([])
})
