// The steps of the tests: each runs one tool, prints its result, and counts passed and failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBenchInstalled } from './install.mjs'
import { root, run, runTool } from './run.mjs'

/** @typedef {{ passed: number, failed: number, failures: string[] }} Count `failures` are names with their reason */

const results = join(root, 'test-results')
export const vitestResults = join(results, 'vitest.json')
export const checkResults = join(results, 'check.json')
export const playwrightResults = join(results, 'playwright.json')

export function clearResults() {
  mkdirSync(results, { recursive: true })
  for (const file of [vitestResults, playwrightResults]) rmSync(file, { force: true })
}

/** @returns {Promise<Count>} */
export async function staticChecks() {
  return sum([
    await quietStep('format and lint', () =>
      runTool('biome', ['check', '--error-on-warnings'], { quiet: true }),
    ),
    await quietStep('types', () => runTool('tsc', ['--noEmit'], { quiet: true })),
    await quietStep('import rules', () =>
      run(process.execPath, ['scripts/import-rules.mjs'], { quiet: true }),
    ),
    await quietStep('dependencies', () =>
      run(process.execPath, ['scripts/dependencies.mjs'], { quiet: true }),
    ),
    await quietStep('types and pages of bench/', async () => {
      await ensureBenchInstalled()
      const types = await runTool('tsc', ['--noEmit', '-p', 'bench'], { quiet: true })
      if (types.code !== 0) return types
      return runTool('vite', ['build', '-c', 'bench/calendar/vite.config.mjs', '-l', 'warn'], { quiet: true })
    }),
  ])
}

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

/**
 * @param {string[]} [args]
 * @param {string} [results] where it writes what happened
 * @returns {Promise<Count>}
 */
export async function vitest(args = [], results = vitestResults) {
  const { code } = await runTool('vitest', ['run', ...args], { env: { VITEST_RESULTS: results } })
  const counted = readJson(results)
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = counted
  const failures = (counted.testResults ?? []).flatMap(vitestFailures)
  return judge(
    code,
    { passed: numPassedTests, failed: numFailedTests, failures },
    numPendingTests + numTodoTests,
  )
}

/**
 * @param {string} browser
 * @param {string | undefined} headlessShell
 * @returns {Promise<Count>}
 */
export async function playwright(browser, headlessShell) {
  const env = {
    CHROMIUM_PATH: browser,
    ...(headlessShell && { HEADLESS_SHELL_PATH: headlessShell }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightResults,
  }
  const { code } = await runTool('playwright', ['test', '--reporter=list,json'], { env })
  const { stats, suites = [] } = readJson(playwrightResults)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {}
  const failures = suites.flatMap(playwrightFailures)
  return judge(code, { passed: expected, failed: unexpected + flaky, failures }, skipped)
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
 * @typedef {{ suites?: Suite[], specs: { file: string, title: string, ok: boolean, tests: { results: { error?: { message: string } }[] }[] }[] }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
function playwrightFailures({ suites = [], specs }) {
  const failed = specs
    .filter(spec => !spec.ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(test => test.results.flatMap(result => result.error?.message ?? []))
      return `${file} › ${title}: ${errors.join('; ')}`
    })
  return [...failed, ...suites.flatMap(playwrightFailures)]
}

/**
 * A skipped test counts as failed, and so does a run that crashed before it counted.
 * @param {number} code
 * @param {Count} count
 * @param {number} skipped
 * @returns {Count}
 */
function judge(code, { passed, failed, failures }, skipped) {
  if (skipped > 0) console.log(`${skipped} tests were skipped, which counts as failed`)
  const known = failed + skipped
  return { passed, failed: known === 0 && code !== 0 ? 1 : known, failures }
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
  }
}

const reasonLength = 400

/**
 * The failures come last: logs of a build are often cut to their end.
 * @param {Count} count
 */
export function conclude({ passed, failed, failures }) {
  for (const failure of failures) console.log(`\n✗ ${failure.slice(0, reasonLength)}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}
