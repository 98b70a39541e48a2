// npm run restore -- FILE: puts a backup into an empty database.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
await import(new URL('../dist/server/restore.js', import.meta.url).href)
