// npm run import [-- ROUNDS]: a year of sessions imported by the built server, beside the bare driver.
import { ensureBuilt } from '../../scripts/build.mjs'
import { ensureInstalled } from '../../scripts/install.mjs'
import { runTool } from '../../scripts/run.mjs'

await ensureInstalled()
await ensureBuilt()
const { code } = await runTool('tsx', ['bench/import/import.ts', ...process.argv.slice(2)])
process.exitCode = code
