// npm run test:long: what takes long and is rarely red, beside npm test. Faults, failover, PgBouncer, processes that start
// and end, the largest and more generated input, and every screen in every look.
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
const { ensureBrowser, ensureHeadlessShell } = await import('./tests/browser.mjs')
const { findPgBouncer } = await import('./tests/pgbouncer.mjs')
const steps = await import('./tests/steps.mjs')
const { clearResults, conclude, longResults, longBrowserResults, playwright, projects, sum, vitest } = steps

clearResults([longResults, longBrowserResults])
const hasPgBouncer = findPgBouncer() !== undefined
if (!hasPgBouncer) console.log('Not tested through PgBouncer: it is not on this machine')
const browser = await ensureBrowser()
const headlessShell = await ensureHeadlessShell()
await ensureBuilt()
const tested = await vitest(projects(['long', ...(hasPgBouncer ? ['pooler'] : [])]), longResults)
const long = { args: ['.long.spec.ts'], results: longBrowserResults }
conclude(sum([tested, await playwright(browser, headlessShell, long)]))
