// npm run seed: fills an empty database with the sample gym.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
await import(new URL('../dist/server/seed.js', import.meta.url).href)
