import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findProblems } from './dependencies.mjs'
import { run } from './run.mjs'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chalkline-dependencies-'))
  write('package.json', JSON.stringify({ dependencies: { used: '1.0.0' } }))
  write('src/app/browser.ts', "import { thing } from 'used/part'")
  write('docs/security.md', '## Dependencies\n\n| `used` | MIT | why |\n\n## Not promised\n')
  install('used', { license: 'MIT', dependencies: { below: '1.0.0' } })
  install('below', { license: 'ISC' })
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(directory, file)), { recursive: true })
  writeFileSync(join(directory, file), text)
}
const install = (name: string, manifest: object) =>
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, ...manifest }))

describe('the dependencies', () => {
  it('are used, listed and free to ship in this project', () => {
    expect(findProblems()).toEqual([])
    expect(readFileSync('scripts/tests/steps.mjs', 'utf8')).toContain("'scripts/dependencies.mjs'")
  })

  it('are fine when they are all of that', () => {
    expect(findProblems(directory)).toEqual([])
  })

  it('fail the step of npm run check when one is used by tests alone', async () => {
    write('src/app/browser.ts', '')
    write('src/app/browser.test.ts', "import { thing } from 'used'")
    const { code, output } = await run(process.execPath, ['scripts/dependencies.mjs', directory], {
      quiet: true,
    })
    expect([code, output.trim()]).toEqual([1, 'used: nothing in src uses it'])
  })

  it('are not taken for used where only the name begins alike', () => {
    write('src/app/browser.ts', "import { thing } from 'used-otherwise'")
    expect(findProblems(directory)).toEqual(['used: nothing in src uses it'])
  })

  it('need their line, and no line stays without one', () => {
    write('docs/security.md', '## Dependencies\n\n| `gone` | MIT | why |\n')
    expect(findProblems(directory)).toEqual([
      'used: docs/security.md does not say why it is there',
      'gone: listed, but no dependency',
    ])
  })

  it('need a licence that we may ship, however deep they lie', () => {
    install('below', { license: 'GPL-3.0' })
    expect(findProblems(directory)).toEqual(['below: the licence GPL-3.0 is not among those we ship'])
    install('below', { license: 'MIT' })
    install('used/node_modules/below', {})
    expect(findProblems(directory)).toEqual([
      'used/node_modules/below: the licence none is not among those we ship',
    ])
  })

  it('have the licence that is written down', () => {
    install('used', { license: 'ISC' })
    expect(findProblems(directory)).toEqual(['used: listed as MIT, but it is ISC'])
  })
})
