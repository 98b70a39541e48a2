import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { ensureBuilt } from '../../scripts/build.mjs'
import { findNode24, productionNode } from '../../scripts/tests/node-24.mjs'
import { withConnection } from '../server/database/database.ts'
import { projectRoot } from '../server/project-root.ts'
import { oldNodeWarning } from '../server/startup-error.ts'
import { readOnlyPrefix } from '../testing/read-only-root.ts'
import {
  databasePid,
  freePort,
  type ServerProcess,
  startServerProcess,
  untilReady,
} from '../testing/server-process.ts'
import { urlOf } from '../testing/test-database.ts'

const newDirectory = () => mkdtempSync(join(tmpdir(), 'chalkline-server-'))

/** After a first start, which takes longer than those after it. */
const used = newDirectory()
beforeAll(async () => {
  await ensureBuilt()
  const first = startServerProcess({ DATA_DIR: used, PORT: String(await freePort()) })
  await untilReady(first)
  first.child.kill('SIGTERM')
  await first.ended
}, 120_000)
afterAll(() => rmSync(used, { recursive: true, force: true }))

let directory: string
let started: ServerProcess[]
beforeEach(() => {
  directory = newDirectory()
  // Not by cpSync, which since Node 22 gives directories other modes, and PostgreSQL insists on its own.
  execFileSync('cp', ['-a', `${used}/.`, directory])
  started = []
})
afterEach(async () => {
  for (const server of started) {
    server.child.kill('SIGTERM')
    await server.ended
  }
  rmSync(directory, { recursive: true, force: true })
})

const start = async (environment: Record<string, string> = {}) => {
  const server = startServerProcess({ DATA_DIR: directory, PORT: String(await freePort()), ...environment })
  started.push(server)
  return server
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the server process', () => {
  it('says where it is, where the data lies and where mails go, and stops in order', async () => {
    const server = await start()
    await untilReady(server)
    expect(server.output()).toContain(`Chalkline is running: ${server.url}`)
    expect(server.output()).toContain(`data   ${directory}`)
    expect(server.output()).toContain(`mails  ${join(directory, 'outbox')}`)
    const pid = databasePid(directory)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })

  it('[RUN-08] says in one line that its Node gets no updates, in production as a warning of the log', async () => {
    const warning = oldNodeWarning()
    const lines = ({ output }: ServerProcess) =>
      output()
        .split('\n')
        .filter(line => warning && line.includes(warning))
    const settings = { NODE_ENV: 'production', HOST: 'localhost' }
    const servers = [await start(), await start({ ...settings, DATA_DIR: join(directory, 'new') })] as const
    for (const server of servers) await untilReady(server)
    await expect.poll(() => lines(servers[0])).toEqual(warning ? [warning] : [])
    const levels = () => lines(servers[1]).map(line => JSON.parse(line).level)
    await expect.poll(levels).toEqual(warning ? ['warn'] : [])
  })

  it('finishes the request it is working on before it stops', async () => {
    const server = await start()
    await untilReady(server)
    const address = {
      socketDirectory: join(directory, 'run'),
      username: 'chalkline_admin',
      database: 'chalkline',
    }
    // A lock on the table keeps the request waiting for as long as we hold it.
    await withConnection(address, {}, async client => {
      await client.query('begin; lock table chalkline.migrations in access exclusive mode')
      const answer = fetch(`${server.url}/readyz`)
      await new Promise(resolve => setTimeout(resolve, 300))
      server.child.kill('SIGTERM')
      await new Promise(resolve => setTimeout(resolve, 300))
      expect(server.child.exitCode).toBeNull()
      await client.query('commit')
      const { status, headers } = await answer
      // No client may send another request into a connection that is about to close.
      expect([status, headers.get('Connection')]).toEqual([200, 'close'])
    })
    expect(await server.ended).toBe(0)
  })

  it('comes up alone when two start for the first time at once, and the other says so', async () => {
    const onNothing = { DATA_DIR: join(directory, 'new') }
    const both = [await start(onNothing), await start(onNothing)]
    const outcomes = await Promise.all(
      both.map(server =>
        untilReady(server).then(
          () => 'ready',
          () => server.ended.then(server.output),
        ),
      ),
    )
    expect(outcomes.sort().reverse()).toEqual(['ready', expect.stringContaining('another server is running')])
  })

  it('stops, with its database, also when that is just being brought back', async () => {
    for (let round = 0; round < 2; round++) {
      const server = await start()
      await untilReady(server)
      process.kill(databasePid(directory), 'SIGKILL')
      await new Promise(resolve => setTimeout(resolve, round * 200))
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
    const next = await start()
    await untilReady(next)
    const pid = databasePid(directory)
    next.child.kill('SIGTERM')
    await next.ended
    expect(isAlive(pid)).toBe(false)
  })

  it('starts while the one before it is still stopping', async () => {
    let before = await start()
    await untilReady(before)
    for (let round = 0; round < 3; round++) {
      before.child.kill('SIGTERM')
      await new Promise(resolve => setTimeout(resolve, round * 30))
      const next = await start()
      await untilReady(next)
      before = next
    }
  })

  it('goes on when its output is read no more', async () => {
    const server = await start()
    await untilReady(server)
    server.child.stdout?.destroy()
    server.child.stderr?.destroy()
    for (let n = 0; n < 5; n++) await fetch(`${server.url}/api/rpc/accounts.session`)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  it('joins the database that a killed server left running', async () => {
    const killed = await start()
    await untilReady(killed)
    const pid = databasePid(directory)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(isAlive(pid)).toBe(true)
    await untilReady(await start())
    expect(databasePid(directory)).toBe(pid)
  })
})

describe('in a container', () => {
  it('[RUN-02] starts, keeps a mail and stops where only DATA_DIR can be written to', async () => {
    const prefix = readOnlyPrefix()
    if (!prefix) return process.stdout.write('not started read-only: this system does not let us mount\n')
    const server = startServerProcess({ DATA_DIR: directory, PORT: String(await freePort()) }, prefix)
    started.push(server)
    await untilReady(server)
    expect(await signUp(server)).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(readdirSync(join(directory, 'outbox'))).toHaveLength(1)
    expect(server.output()).not.toMatch(/EROFS|read-only|"level":"(error|warn)"/i)
  }, 60_000)
})

const coach = { email: 'coach@gym.example', password: 'a pull-up before breakfast', role: 'coach' }
const call = (server: ServerProcess, operation: string, input: object) =>
  fetch(`${server.url}/api/rpc/accounts.${operation}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  })
const signUp = async (server: ServerProcess) =>
  (await call(server, 'signUp', { ...coach, fullName: 'Ada Lovelace', language: 'en' })).status

describe('on the Node of the image', () => {
  it('[RUN-01] starts, migrates, hashes passwords, answers and stops on Node 24', async () => {
    const node = await findNode24()
    if ('missing' in node) return process.stdout.write(`not started on Node 24: ${node.missing}\n`)
    const server = startServerProcess(
      { DATA_DIR: join(directory, 'new'), PORT: String(await freePort()) },
      [],
      node.path,
    )
    started.push(server)
    await untilReady(server)
    expect((await fetch(server.url)).headers.get('Content-Type')).toContain('text/html')
    expect(await signUp(server)).toBe(200)
    const early = await call(server, 'signIn', { ...coach, rememberMe: true })
    expect((await early.json()).error.data.reason).toBe('email_not_confirmed')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).not.toMatch(/Warning|"level":"error"/)
  }, 120_000)

  it('[RUN-01] is pinned in the Dockerfile to the version that is tested', () => {
    const images = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8').match(/^FROM \S+/gm)
    expect(images).toEqual(Array(3).fill(`FROM node:${productionNode}-slim`))
  })
})

describe('a server that cannot start', () => {
  const failing = async (environment: Record<string, string>) => {
    const server = await start(environment)
    return {
      code: await server.ended,
      lines: server
        .output()
        .trim()
        .split('\n')
        .filter(line => !line.endsWith('…')),
    }
  }
  const oneLine = (text: string | RegExp) => ({ code: 1, lines: [expect.stringMatching(text)] })

  it('says so in one line when a setting is wrong', async () => {
    expect(await failing({ PORT: 'x' })).toEqual(oneLine(/^chalkline: wrong setting: PORT /))
  })

  it('says so in one line when the port is taken', async () => {
    const taken = createServer()
    const port = await freePort()
    await new Promise<void>(resolve => taken.listen(port, 'localhost', resolve))
    expect(await failing({ PORT: String(port) })).toEqual(oneLine(`^chalkline: port ${port} is in use`))
    await new Promise(resolve => taken.close(resolve))
  })

  it('says so in one line when the data directory cannot be used', async () => {
    const file = join(directory, 'a-file')
    writeFileSync(file, '')
    expect(await failing({ DATA_DIR: join(file, 'data') })).toEqual(
      oneLine(/^chalkline: cannot write to .*not a directory$/),
    )
  })

  it('says so in one line when a second one runs on the same data', async () => {
    await untilReady(await start())
    expect(await failing({})).toEqual(oneLine(/^chalkline: another server is running on /))
  })

  it.each([
    ['postgres://nobody@127.0.0.1:1/nothing', 'nothing answers at that address'],
    ['postgres://nobody@no-such-host.invalid/nothing', 'the host name'],
    ['postgres://nobody@%2Ftmp%2Fno-such-directory/nothing', 'connect ENOENT'],
  ])('says so in one line when DATABASE_URL is %s', async (url, reason) => {
    expect(await failing({ DATABASE_URL: url })).toEqual(
      oneLine(`^chalkline: cannot connect to the database of DATABASE_URL: ${reason}`),
    )
  })

  it('says so in one line when the database is newer than the code', async () => {
    const first = await start()
    await untilReady(first)
    const address = {
      socketDirectory: join(directory, 'run'),
      username: 'chalkline_admin',
      database: 'chalkline',
    }
    await withConnection(address, {}, client =>
      client.query("insert into chalkline.migrations (name, checksum) values ('9999_future.sql', 'x')"),
    )
    first.child.kill('SIGTERM')
    await first.ended
    expect(await failing({})).toEqual(
      oneLine(/^chalkline: the database is newer than this code: it has 9999_future.sql/),
    )
  })

  it('names the database that does not exist, also on the PostgreSQL of the tests', async () => {
    const template = inject('templateAddress')
    const url = new URL(urlOf(template))
    url.pathname = '/no_such_database'
    expect(await failing({ DATABASE_URL: url.href })).toEqual(oneLine(/the database does not exist$/))
  })
})
