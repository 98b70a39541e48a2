// The built server for the browser tests, on a database of its own that goes away with it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDirectory = mkdtempSync(join(tmpdir(), 'chalkline-e2e-'))
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: '', NODE_ENV: '' },
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => server.kill('SIGTERM'))
server.once('exit', code => {
  rmSync(dataDirectory, { recursive: true, force: true })
  process.exit(code ?? 0)
})
