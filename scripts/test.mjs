// npm test: all tests, from a fresh clone, with one line of totals.
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
const { ensureBrowser, ensureHeadlessShell } = await import('./tests/browser.mjs')
const { findPgBouncer } = await import('./tests/pgbouncer.mjs')
const { clearResults, conclude, playwright, staticChecks, sum, vitest } = await import('./tests/steps.mjs')

clearResults()
if (!findPgBouncer()) console.log('Not tested through PgBouncer: it is not on this machine')
const browser = await ensureBrowser()
const headlessShell = await ensureHeadlessShell()
const [checked, tested] = await Promise.all([staticChecks(), ensureBuilt().then(() => vitest())])
conclude(sum([checked, tested, await playwright(browser, headlessShell)]))
