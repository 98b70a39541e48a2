import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../run.mjs'
import { findSpreadLiterals } from './spread-literals.mjs'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chalkline-spreads-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const found = (code: string, file = 'src/domain/day.tsx') => {
  mkdirSync(dirname(join(directory, file)), { recursive: true })
  writeFileSync(join(directory, file), code)
  return findSpreadLiterals(directory)
}

describe('a literal that is spread', () => {
  it('fails the step of npm run check that looks for it', async () => {
    found('const day = {\n  ...{ a: 1 },\n}')
    const { code, output } = await run(process.execPath, ['scripts/checks/spread-literals.mjs', directory], {
      quiet: true,
    })
    expect(code).toBe(1)
    expect(output).toContain('src/domain/day.tsx:2: a literal is spread')
    expect(readFileSync('scripts/tests/steps.mjs', 'utf8')).toContain("'scripts/checks/spread-literals.mjs'")
  })

  it('is nowhere in this project', () => {
    expect(findSpreadLiterals()).toEqual([])
  })

  it.each([
    'const x = { ...{ a, b }, c }',
    "const x = ['a', ...['b']]",
    "const x = new Set<string>([...(['a', 'b'] as const)])",
    'const x = { ...({ a } satisfies Day) }',
    'const x = { inner: [{ ...{ a } }] }',
    'add(...[1, 2])',
    'const x = <Day {...{ a, b }} />',
  ])('is refused: %s', code => {
    expect(found(code)).toEqual([expect.stringMatching(/^src\/domain\/day\.tsx:1: /)])
  })

  it.each(['scripts/day.mjs', 'e2e/day.spec.ts', 'bench/load/day.ts', 'browsers/day.ts'])(
    'is refused in %s',
    file => {
      expect(found('const x = [...[1]]', file)).toEqual([expect.stringContaining(`${file}:1: `)])
    },
  )

  it.each([
    'const x = { ...(y ? { a } : {}) }',
    'const x = { ...(y && { a }) }',
    'const x = [...(y ? [a] : [])]',
    "const x = [...['a', 'b'].map(nameOf)]",
    'const x = [...[...y].flatMap(nameOf)]',
    'const f = (...[first]: string[]) => first',
    'const [...[first]] = x',
    '// { ...{ a } }',
  ])('is not in: %s', code => {
    expect(found(code)).toEqual([])
  })
})
