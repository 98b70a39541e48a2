import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/database/database.ts'
import { createLog } from '#server/log.ts'
import { unsubscribeUrl } from '#server/mail/unsubscribe-token.ts'
import { projectRoot } from '#server/project-root.ts'
import { withServerKeys } from '#server/secrets/server-keys.ts'
import { buildAthlete, buildPassword, password } from '#testing/builders.ts'
import { appCode } from '#testing/fakes/authenticator-app.ts'
import { freePort, type ServerProcess, startServerProcess, untilReady } from '#testing/server-process.ts'
import type { TestDatabase } from '#testing/test-database.ts'
import { ensureBuilt } from '../../../scripts/build.mjs'

const directory = mkdtempSync(join(tmpdir(), 'chalkline-rotation-'))
const address = {
  socketDirectory: join(directory, 'run'),
  username: 'chalkline_admin',
  database: 'chalkline',
}
/** The database stops with the server. */
async function onDatabase<Result>(work: (owner: TestDatabase['owner']) => Promise<Result>): Promise<Result> {
  const pool = openPool(address, { role: 'chalkline_owner', max: 1 })
  try {
    return await work(drizzle(pool))
  } finally {
    await pool.end()
  }
}

let port: string
let running: ServerProcess
async function startAgain(): Promise<void> {
  await stop()
  running = startServerProcess({ DATA_DIR: directory, PORT: port })
  await untilReady(running)
}
async function stop(): Promise<void> {
  running?.child.kill('SIGTERM')
  await running?.ended
}
const rotate = (...step: string[]) =>
  execFileSync(process.execPath, [join(projectRoot, 'dist/server/rotate-secret.js'), ...step], {
    env: { PATH: process.env.PATH, DATA_DIR: directory },
    encoding: 'utf8',
  })

beforeAll(async () => {
  await ensureBuilt()
  port = String(await freePort())
  await startAgain()
}, 240_000)
afterAll(async () => {
  await stop()
  rmSync(directory, { recursive: true, force: true })
})

/** Cookies as a browser keeps them. */
function openBrowser() {
  const jar = new Map<string, string>()
  const ask = async (path: string, init: RequestInit) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${running.url}/api/rpc/${path}`, {
      ...init,
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return (await answer.json()).result?.data
  }
  return {
    read: (path: string) => ask(path, {}),
    change: (path: string, input: object = {}) => ask(path, { method: 'POST', body: JSON.stringify(input) }),
  }
}

it('[TRUST-30] [TRUST-31] [TRUST-32] a rotation of the secret loses no session, authenticator, feed, link in a mail or push', async () => {
  const person = await onDatabase(async owner => {
    const athlete = await buildAthlete(owner)
    await buildPassword(owner, athlete.id)
    return athlete
  })
  const { email } = person
  const credentials = { email, password, rememberMe: true, role: 'athlete' }
  const phone = openBrowser()
  expect(await phone.change('accounts.signIn', credentials)).toEqual({ role: 'athlete' })
  const { key } = await phone.change('accounts.startTwoStep', { password })
  await phone.change('accounts.confirmTwoStep', { code: appCode(key) })
  const feed = await phone.change('calendarFeed.open')
  const { publicKey } = await phone.read('push.state')
  const site = await withServerKeys(
    { ...readConfig({ DATA_DIR: directory }), publicUrl: running.url },
    address,
    createLog(() => {}, 'json'),
  )
  const link = unsubscribeUrl(site, { kind: 'digest', accountId: person.id, language: 'en' })

  /** What holds through the whole rotation. Answers with a browser that signed in by password and code. */
  async function nothingIsLost() {
    expect((await fetch(feed.address)).status).toBe(200)
    expect((await fetch(link)).status).toBe(200)
    // Time passes: the code of this half minute counts again.
    await onDatabase(owner => owner.execute(sql`update totp_secrets set last_step = 0`))
    const browser = openBrowser()
    expect(await browser.change('accounts.signIn', credentials)).toEqual({ role: null, secondStep: true })
    await browser.change('accounts.finishSecondStep', { code: appCode(key), trustDevice: false })
    expect(await browser.read('accounts.session')).toMatchObject({ email })
    expect(await browser.read('push.state')).toMatchObject({ publicKey })
    return browser
  }
  const isSignedIn = async (browser: typeof phone) => (await browser.read('accounts.session')) !== null
  await nothingIsLost()

  expect(rotate('new')).toContain('Restart the server')
  expect(rotate()).toMatch(
    /^\S+ {2}signs and encrypts: 0 .*\n\S+ {2}is accepted: 1 authenticator apps, 3 keys/,
  )
  await startAgain()
  expect(rotate()).toMatch(
    /^\S+ {2}signs and encrypts: 1 authenticator apps, 3 keys.*\n\S+ {2}is accepted: 0 /,
  )
  expect(await isSignedIn(phone)).toBe(true)
  const later = await nothingIsLost()

  expect(rotate('finish')).toContain('are gone')
  await startAgain()
  await nothingIsLost()
  expect(await isSignedIn(later)).toBe(true)
  // The cookie of before was signed with a secret that is forgotten.
  expect(await isSignedIn(phone)).toBe(false)
}, 240_000)
