// The steps of the tests: each runs one tool, prints its result, and counts passed and failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBenchInstalled } from './install.mjs'
import { root, run, runTool } from './run.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

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
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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
  return judge(code, { passed: numPassedTests, failed: numFailedTests }, numPendingTests + numTodoTests)
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
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readJson(playwrightResults).stats ?? {}
  return judge(code, { passed: expected, failed: unexpected + flaky }, skipped)
}

/**
 * A skipped test counts as failed, and so does a run that crashed before it counted.
 * @param {number} code
 * @param {Count} count
 * @param {number} skipped
 * @returns {Count}
 */
function judge(code, { passed, failed }, skipped) {
  if (skipped > 0) console.log(`${skipped} tests were skipped, which counts as failed`)
  const known = failed + skipped
  return { passed, failed: known === 0 && code !== 0 ? 1 : known }
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
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  })
}

/** @param {Count} count */
export function conclude({ passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}
