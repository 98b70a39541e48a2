// npm run notation [-- ROUNDS]: the time to read a workout's text, built as for the browser, beside a plain word count.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../../scripts/install.mjs'

const here = name => fileURLToPath(new URL(name, import.meta.url))

await ensureInstalled()
const { build } = await import('vite')
await build({
  configFile: false,
  logLevel: 'warn',
  build: { ssr: here('notation.ts'), outDir: here('../dist/notation'), emptyOutDir: true },
})
await import('../dist/notation/notation.js')
