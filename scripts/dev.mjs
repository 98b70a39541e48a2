// npm run dev: the page server reloads the browser, the other restarts on change; both on the same database as npm start.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './run.mjs'

await ensureInstalled()
// The server holds the built pages even though the browser gets fresh ones from Vite.
await ensureBuilt()

const port = process.env.PORT ?? '3000'
const backendPort = String(Number(port) + 1)
const bin = `${root}node_modules/.bin/`
const children = [
  start(`${bin}tsx`, ['watch', '--clear-screen=false', '--exclude', `${root}data/**`, 'src/app/server.ts'], {
    PORT: backendPort,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  }),
  start(`${bin}vite`, ['--clearScreen=false'], { PORT: port, BACKEND_PORT: backendPort }),
]

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function start(program, args, env) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  child.once('exit', code => {
    process.exitCode = code ?? 0
    for (const other of children) other.kill('SIGTERM')
  })
  return child
}

// The terminal sends Ctrl-C to all of us; we leave when the others have.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
