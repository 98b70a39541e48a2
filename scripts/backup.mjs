// npm run backup -- FILE: writes the whole database into one file, also while the server runs.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
await import(new URL('../dist/server/backup.js', import.meta.url).href)
