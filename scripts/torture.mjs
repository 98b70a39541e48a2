// npm run torture [-- ROUNDS]: fault injection against the built server.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runTool } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
const { code } = await runTool('tsx', ['src/testing/faults/torture.ts', ...process.argv.slice(2)])
process.exitCode = code
