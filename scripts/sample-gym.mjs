// The built server with the sample gym in a temporary directory, for screenshots and measurements.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from './build.mjs'
import { giveUp, root, run } from './run.mjs'

const emails = { coach: 'head.coach@gym.example', athlete: 'ana.g@gym.example' }

/** @typedef {keyof typeof emails} Role */

/**
 * @param {Record<string, string>} [settings] of the server
 * @returns {Promise<{ url: string, signIn(role: Role): Promise<{ name: string, value: string }>, stop(): Promise<void> }>}
 */
export async function startSampleGym(settings = {}) {
  await ensureBuilt()
  const directory = mkdtempSync(join(tmpdir(), 'chalkline-sample-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    DATA_DIR: directory,
    PORT: String(port),
    GEO_ENDPOINTS: 'none',
    DATABASE_URL: '',
    ...settings,
  }

  const { code, output } = await run(process.execPath, ['dist/server/seed.js'], { quiet: true, env })
  const password = /password +(\S+),/.exec(output)?.[1]
  if (code !== 0 || !password) giveUp(`the sample gym could not be made:\n${output.trim()}`)

  const child = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) giveUp(`the server ended with ${child.exitCode}`)
    await sleep(50)
  }
  return { url, stop, signIn: role => signIn(url, role, password) }
}

/**
 * @param {string} url
 * @param {Role} role
 * @param {string} password
 */
async function signIn(url, role, password) {
  const answer = await fetch(`${url}/api/rpc/accounts.signIn`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emails[role], password, rememberMe: true, role }),
  })
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? []
  if (!name || !value) throw new Error(`the sample ${role} could not sign in: ${await answer.text()}`)
  return { name, value }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
