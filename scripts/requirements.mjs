// npm run requirements: every requirement with the tests that carry its id and passed in the last whole runs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root } from './run.mjs'
import { longBrowserResults, longResults, playwrightResults, vitestResults } from './tests/steps.mjs'

const missingOnly = process.argv.includes('--missing')
const requirements = readRequirements()
const proofs = new Map(requirements.map(({ id }) => [id, /** @type {string[]} */ ([])]))
const strays = new Set()

for (const title of [...passedInVitest(), ...passedInPlaywright()]) {
  for (const [, id = ''] of title.matchAll(/\[([A-Z]+-\d+)\]/g)) {
    const tests = proofs.get(id)
    if (tests) tests.push(title)
    else strays.add(id)
  }
}

for (const { id, text } of requirements) {
  const tests = proofs.get(id) ?? []
  if (missingOnly && tests.length > 0) continue
  console.log(`${tests.length > 0 ? '✓' : '✗'} ${id}  ${text}`)
  if (!missingOnly) for (const test of tests) console.log(`    ${test}`)
}
const proven = [...proofs.values()].filter(tests => tests.length > 0).length
console.log(`${proven} of ${requirements.length} requirements have passing tests`)
if (strays.size > 0)
  giveUp(`tests carry ids that docs/requirements.md does not have: ${[...strays].join(', ')}`)

/** @returns {{ id: string, text: string }[]} */
function readRequirements() {
  const lines = readFileSync(join(root, 'docs/requirements.md'), 'utf8').split('\n')
  return lines.flatMap(line => {
    const [, id, text] = /^\| ([A-Z]+-\d+) \| (.+) \|$/.exec(line) ?? []
    return id && text ? [{ id, text }] : []
  })
}

function passedInVitest() {
  const files = readResults(vitestResults, longResults).flatMap(({ testResults }) => testResults)
  return files.flatMap((/** @type {any} */ file) =>
    file.assertionResults
      .filter((/** @type {any} */ test) => test.status === 'passed')
      .map((/** @type {any} */ test) => `${file.name.replace(root, '')}: ${test.fullName}`),
  )
}

function passedInPlaywright() {
  /**
   * @param {any} suite
   * @param {string} above
   * @returns {string[]}
   */
  const titles = (suite, above) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => spec.ok)
      .map((/** @type {any} */ spec) => `${above} ${spec.title}`),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => titles(inner, `${above} ${inner.title}`)),
  ]
  const all = readResults(playwrightResults, longBrowserResults).flatMap(({ suites }) => suites)
  return all.flatMap((/** @type {any} */ suite) => titles(suite, `e2e/${suite.title}:`))
}

/**
 * @param {string} required of npm test
 * @param {string} further of npm run test:long
 * @returns {any[]}
 */
function readResults(required, further) {
  if (!existsSync(required)) giveUp('no results of a whole run: run npm test first')
  return [required, further].filter(existsSync).map(path => JSON.parse(readFileSync(path, 'utf8')))
}
