// npm start: from a fresh clone to a running server.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
await import(new URL('../dist/server/server.js', import.meta.url).href)
