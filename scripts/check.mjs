// npm run check: the fast part of the tests, without a database and a browser.
import { ensureInstalled } from './install.mjs'
import { checkResults, conclude, projects, staticChecks, sum, vitest } from './tests/steps.mjs'

await ensureInstalled()
conclude(sum([await staticChecks(), await vitest(projects(['unit', 'isolated']), checkResults)]))
