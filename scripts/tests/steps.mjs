// The steps of the tests: each runs one tool, prints its result, and counts passed and failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBenchInstalled } from '../install.mjs'
import { root, run, runTool } from '../run.mjs'

/**
 * `failures` are names with their reason; so are `flaky`, which failed once and passed in a second run.
 * @typedef {{ passed: number, failed: number, failures: string[], flaky?: string[] | undefined }} Count
 */

const results = join(root, 'test-results')
export const vitestResults = join(results, 'vitest.json')
export const checkResults = join(results, 'check.json')
export const playwrightResults = join(results, 'playwright.json')
export const longResults = join(results, 'long.json')
export const longBrowserResults = join(results, 'long-browser.json')

/** @param {string[]} files */
export function clearResults(files) {
  mkdirSync(results, { recursive: true })
  for (const file of files.flatMap(one => [one, `${one}.more`])) rmSync(file, { force: true })
}

/** @returns {Promise<Count>} */
export async function staticChecks() {
  return sum([
    await quietStep('format and lint', () =>
      runTool('biome', ['check', '--error-on-warnings'], { quiet: true }),
    ),
    await quietStep('types', () => types()),
    await quietStep('import rules', () =>
      run(process.execPath, ['scripts/import-rules.mjs'], { quiet: true }),
    ),
    await quietStep('spread literals', () =>
      run(process.execPath, ['scripts/checks/spread-literals.mjs'], { quiet: true }),
    ),
    await quietStep('state of modules', () =>
      run(process.execPath, ['scripts/checks/module-state.mjs'], { quiet: true }),
    ),
    await quietStep('exports for tests alone', () =>
      run(process.execPath, ['scripts/checks/test-only-exports.mjs'], { quiet: true }),
    ),
    await quietStep('claims about security', () =>
      run(process.execPath, ['scripts/checks/security-claims.mjs'], { quiet: true }),
    ),
    await quietStep('dependencies', () =>
      run(process.execPath, ['scripts/dependencies.mjs'], { quiet: true }),
    ),
    await quietStep('types and pages of bench/', async () => {
      await ensureBenchInstalled()
      const checked = await types('-p', 'bench')
      if (checked.code !== 0) return checked
      return runTool('vite', ['build', '-c', 'bench/calendar/vite.config.mjs', '-l', 'warn'], { quiet: true })
    }),
  ])
}

/**
 * One checker: each of the usual four works out for itself the types that they share, which takes twice the processor time.
 * @param {...string} args
 */
const types = (...args) => runTool('tsc', ['--noEmit', '--checkers', '1', ...args], { quiet: true })

/**
 * @param {string} name
 * @param {() => Promise<{ code: number, output: string }>} work
 * @returns {Promise<Count>}
 */
async function quietStep(name, work) {
  const started = performance.now()
  const { code, output } = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trim())
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
}

/** @param {string[]} names */
export const projects = names => names.flatMap(name => ['--project', name])

/**
 * @param {string[]} [args]
 * @param {string} [results] where it writes what happened
 * @returns {Promise<Count>}
 */
export async function vitest(args = [], results = vitestResults) {
  const { code } = await runTool('vitest', ['run', ...args], { env: { VITEST_RESULTS: results } })
  const counted = readJson(results)
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = counted
  const { flaky = [], unhandled = [] } = readJson(`${results}.more`)
  const count = {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: [...(counted.testResults ?? []).flatMap(vitestFailures), ...unhandled],
    flaky,
  }
  return judge(code, count, numPendingTests + numTodoTests)
}

/**
 * @param {string} browser
 * @param {string | undefined} headlessShell
 * @param {{ args?: string[], results?: string }} [options] `results`: see vitest
 * @returns {Promise<Count>}
 */
export async function playwright(browser, headlessShell, { args = [], results = playwrightResults } = {}) {
  const env = {
    CHROMIUM_PATH: browser,
    ...(headlessShell && { HEADLESS_SHELL_PATH: headlessShell }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: results,
  }
  const { code } = await runTool('playwright', ['test', ...args, '--reporter=list,json'], { env })
  const { stats, suites = [] } = readJson(results)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {}
  /** @type {Spec[]} */
  const specs = suites.flatMap(specsOf)
  const count = {
    passed: expected + flaky,
    failed: unexpected,
    failures: specs.filter(spec => !spec.ok).map(browserFailure),
    flaky: specs.filter(spec => spec.tests.some(test => test.status === 'flaky')).map(browserFailure),
  }
  return judge(code, count, skipped)
}

/**
 * @param {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} file
 * @returns {string[]}
 */
function vitestFailures({ name, status, message, assertionResults }) {
  const path = relative(root, name)
  const failed = assertionResults.filter(test => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${path}: ${message}`] : []
  return failed.map(test => `${path} › ${test.fullName}: ${test.failureMessages.join('; ')}`)
}

/**
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ error?: { message: string }, attachments: Attachment[] }} Result
 * @typedef {{ file: string, title: string, ok: boolean, tests: { status: string, results: Result[] }[] }} Spec
 * @typedef {{ suites?: Suite[], specs: Spec[] }} Suite
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ suites = [], specs }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * The error, and what the page showed then: a run elsewhere leaves nothing else to look at.
 * @param {Spec} spec
 */
function browserFailure({ file, title, tests }) {
  const failed = tests.flatMap(test => test.results).filter(result => result.error)
  const errors = failed.map(result => result.error?.message.slice(0, reasonLength))
  return `${file} › ${title}: ${errors.join('; ')}\n${failed.slice(0, 1).map(shownPage).join('')}`
}

/** @param {Result} result */
function shownPage({ attachments }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const [, snapshot = ''] = path && existsSync(path) ? readFileSync(path, 'utf8').split('```yaml') : []
  return snapshot.slice(0, snapshotLength)
}

/**
 * A skipped test counts as failed, and so does a run that crashed before it counted.
 * @param {number} code
 * @param {Count} count
 * @param {number} skipped
 * @returns {Count}
 */
function judge(code, { passed, failed, failures, flaky }, skipped) {
  if (skipped > 0) console.log(`${skipped} tests were skipped, which counts as failed`)
  const known = failed + skipped
  return { passed, failed: known === 0 && code !== 0 ? 1 : known, failures, flaky }
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
    flaky: counts.flatMap(({ flaky = [] }) => flaky),
  }
}

const reasonLength = 400
const snapshotLength = 3000

/**
 * The failures come last: logs of a build are often cut to their end.
 * @param {Count} count
 */
export function conclude({ passed, failed, failures, flaky = [] }) {
  for (const one of flaky) console.log(`\nFlaky, passed in the second run: ${one}`)
  for (const failure of failures) console.log(`\n✗ ${failure.slice(0, reasonLength + snapshotLength)}`)
  if (flaky.length > 0) console.log(`\n${flaky.length} flaky`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}
