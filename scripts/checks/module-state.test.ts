import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root, run } from '../run.mjs'
import { findModuleState, known, statesIn } from './module-state.mjs'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chalkline-state-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const found = (code: string, file = 'src/features/teams/teams.tsx') => {
  mkdirSync(dirname(join(directory, file)), { recursive: true })
  writeFileSync(join(directory, file), code)
  return findModuleState(directory)
}

describe('state of a module in the client', () => {
  it('fails the step of npm run check that looks for it', async () => {
    found('const none = 0\nlet last = 0')
    const { code, output } = await run(process.execPath, ['scripts/checks/module-state.mjs', directory], {
      quiet: true,
    })
    expect(code).toBe(1)
    expect(output).toContain('src/features/teams/teams.tsx:2: last is state of a module')
    expect(readFileSync('scripts/tests/steps.mjs', 'utf8')).toContain("'scripts/checks/module-state.mjs'")
  })

  it('is nowhere in this project, but in ten places at most that are named', () => {
    expect(findModuleState()).toEqual([])
    expect(known.size).toBeLessThanOrEqual(10)
    for (const place of known.keys()) {
      const [file = '', name] = place.split(' ')
      const states = statesIn(file, readFileSync(join(root, file), 'utf8'))
      expect(states.map(state => state.name)).toContain(name)
    }
  })

  it.each([
    'let count = 0',
    'export let count = 0',
    'const waiting = new Map()\nconst add = () => waiting.set(1, 2)',
    'const waiting: string[] = []\nfunction add() { waiting.push("a") }',
    'const shown = { count: 0 }\nconst add = () => ++shown.count',
    'const shown = { names: [] }\nconst add = () => shown.names.push("a")',
    'const shown = {}\nconst add = () => Object.assign(shown, { a: 1 })',
    'const shown = { a: 1 }\nconst drop = () => delete shown.a',
    'const open = createStore(false)',
    'export const drafts = createStoredDrafts("note")',
    'const queue = Base.createToastManager()',
    'const channel = new BroadcastChannel("a")',
    'const all = { of: [new QueryClient()] }',
  ])('is refused: %s', code => {
    expect(found(code)).toHaveLength(1)
  })

  it.each([
    'const spanish = new Set(["ES", "AR"])\nconst isSpanish = (code: string) => spanish.has(code)',
    'const none: readonly string[] = []',
    'const createOpen = () => createStore(false)',
    'function teams() { let count = 0; const names = []; names.push(count++); return names }',
    'const Context = createContext(undefined)',
    'const names = ["b", "a"]\nconst sorted = [...names].sort()',
    'const root = createRootRoute({})',
  ])('is not in: %s', code => {
    expect(found(code)).toEqual([])
  })

  it.each(['src/features/teams/teams.server.ts', 'src/server/live.ts', 'src/features/teams/teams.test.ts'])(
    'may be in %s',
    file => expect(found('let count = 0', file)).toEqual([]),
  )
})
