// npm run restore-drill -- DIRECTORY [HOURS]: tries the newest backup of a directory, beside the running database.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
await import(new URL('../dist/server/restore-drill.js', import.meta.url).href)
