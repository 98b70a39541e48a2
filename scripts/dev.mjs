// npm run dev: Vite reloads the browser, tsx restarts the server; with the same database as npm start.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { giveUp, root } from './run.mjs'

await ensureInstalled()
// The server needs the built pages, although the browser gets its pages from Vite.
await ensureBuilt()

const port = Number(process.env.PORT || 3000)
if (!Number.isInteger(port) || port < 1 || port > 65534) giveUp('wrong setting: PORT must be 1 to 65534')
const bin = `${root}node_modules/.bin/`
const watch = ['watch', '--clear-screen=false', '--exclude', `${root}data/**`, 'src/app/server.ts']
const children = [
  start(`${bin}tsx`, watch, {
    PORT: String(port + 1),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  }),
  start(`${bin}vite`, ['--clearScreen=false'], { PORT: String(port), BACKEND_PORT: String(port + 1) }),
]

/**
 * Detached, so that Ctrl-C reaches the children once, through us: a second signal would skip their graceful shutdown.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function start(program, args, env) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, ...env },
  })
  child.once('exit', code => {
    process.exitCode = code ?? 0
    stop()
  })
  return child
}

let stopped = false

function stop() {
  if (stopped) return
  stopped = true
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
