// npm run browsers [-- WORDS]: a dozen journeys in Firefox and in WebKit, as far as they are on this machine.
import { ensureBuilt } from './build.mjs'
import { ensureBrowsersInstalled, ensureInstalled } from './install.mjs'
import { runTool } from './run.mjs'

await ensureInstalled()
await ensureBrowsersInstalled()
await ensureBuilt()
const { code } = await runTool('tsx', ['browsers/run.ts', ...process.argv.slice(2)])
process.exitCode = code
