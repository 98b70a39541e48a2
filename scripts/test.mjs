// npm test: what has to be green before a push, from a fresh clone, with one line of totals.
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
const { ensureBrowser, ensureHeadlessShell } = await import('./tests/browser.mjs')
const steps = await import('./tests/steps.mjs')
const {
  clearResults,
  conclude,
  playwright,
  playwrightResults,
  projects,
  staticChecks,
  sum,
  vitest,
  vitestResults,
} = steps

clearResults([vitestResults, playwrightResults])
const browser = await ensureBrowser()
const headlessShell = await ensureHeadlessShell()
const [checked, tested] = await Promise.all([
  staticChecks(),
  ensureBuilt().then(() => vitest(projects(['unit', 'isolated', 'server', 'screens']))),
])
const browserTests = playwright(browser, headlessShell, {
  args: ['--grep-invert', String.raw`\.long\.spec\.ts`],
})
conclude(sum([checked, tested, await browserTests]))
