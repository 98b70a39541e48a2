// npm run rotate-secret: what is encrypted with which secret of the server; with `-- new` and `-- finish` the rotation.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
await import(new URL('../dist/server/rotate-secret.js', import.meta.url).href)
