// npm test: all tests, from a fresh clone, with one line of totals.
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
const { ensureBrowser, ensureHeadlessShell } = await import('./browser.mjs')
const { clearResults, conclude, playwright, staticChecks, sum, vitest } = await import('./steps.mjs')

clearResults()
const browser = await ensureBrowser()
const headlessShell = await ensureHeadlessShell()
const [checked, tested] = await Promise.all([staticChecks(), ensureBuilt().then(() => vitest())])
conclude(sum([checked, tested, await playwright(browser, headlessShell)]))
