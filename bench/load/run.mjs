// npm run load [-- SECONDS]: the built server under load, beside the bare driver.
import { ensureBuilt } from '../../scripts/build.mjs'
import { ensureInstalled } from '../../scripts/install.mjs'
import { runTool } from '../../scripts/run.mjs'

await ensureInstalled()
await ensureBuilt()
const { code } = await runTool('tsx', ['bench/load/load.ts', ...process.argv.slice(2)])
process.exitCode = code
