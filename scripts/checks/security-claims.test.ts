import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findUnprovenClaims } from './security-claims.mjs'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chalkline-claims-'))
  write('src/server/log.test.ts', '')
  write('e2e/login.spec.ts', '')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(directory, file)), { recursive: true })
  writeFileSync(join(directory, file), text)
}

const found = (text: string) => {
  write('docs/security.md', text)
  return findUnprovenClaims(directory)
}

it('a claim without a test is named, in a list, in a row of a chapter and about keys', () => {
  expect(
    found(
      '## Checks\n\n- **Logs** hold no names.\n  Nor tokens.\n\n## Keys and proofs\n\nSigned.\n\n| a | b |\n\n' +
        '| V1 Encoding | met | escaped | |\n| V5 Files | not met | bounded | no scanner |',
    ),
  ).toEqual([
    'docs/security.md: no test is named for "- **Logs** hold no names.\n  Nor tokens. …"',
    'docs/security.md: no test is named for "| V1 Encoding | met | escaped | | …"',
    'docs/security.md: no test is named for "| V5 Files | not met | bounded | no scanner | …"',
    'docs/security.md: no test is named for "Signed. …"',
  ])
})

it('a test that does not exist is named, also by a pattern', () => {
  expect(
    found('## Checks\n\n- **Logs**: `server/log.test.ts`, `server/gone.test.ts`, `e2e/*/login.spec.ts`.'),
  ).toEqual([
    'docs/security.md: there is no test server/gone.test.ts',
    'docs/security.md: there is no test e2e/*/login.spec.ts',
  ])
})

it.each([
  '## Checks\n\n- **Logs** hold no names.\n  Test: `server/*.test.ts`.\n- **Login**: `e2e/login.spec.ts`',
  '| V1 Encoding | met | Read in the code: escaped | |\n| V5 Files | not met | `e2e/login.spec.ts` | no scanner |\n| V17 WebRTC | not used | | |',
  '## Not promised\n\n- The operator can read the database.',
])('nothing is said of what is proved, read or not claimed: %j', text => {
  expect(found(text)).toEqual([])
})

it('is a step of npm run check', () => {
  expect(readFileSync('scripts/tests/steps.mjs', 'utf8')).toContain("'scripts/checks/security-claims.mjs'")
})
