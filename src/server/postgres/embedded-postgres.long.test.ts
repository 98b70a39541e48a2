import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databasePid } from '#testing/server-process.ts'
import { type DatabaseAddress, withConnection } from '../database/database.ts'
import { createLog } from '../log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let directory: string
let running: EmbeddedPostgres[]
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chalkline-embedded-'))
  running = []
})
afterEach(async () => {
  for (const embedded of running) await embedded.stop()
  rmSync(directory, { recursive: true, force: true })
})

const publicUrl = 'http://localhost:3005'
const start = async (dataDirectory = directory, as: 'server' | 'visitor' = 'server') => {
  const log = createLog(() => {}, 'json')
  const embedded = await startEmbeddedPostgres({ dataDirectory, as, publicUrl, log })
  running.push(embedded)
  return embedded
}
const ask = ({ address }: { address: DatabaseAddress }, text: string) =>
  withConnection(address, {}, async client => (await client.query(text)).rows)
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('our own PostgreSQL', () => {
  it('[TRUST-06] asks for the password, also one that an earlier version made without, and when its file is lost', async () => {
    const [passwordFile, rules] = [join(directory, 'database-password'), join(directory, 'pg/pg_hba.conf')]
    const method = () => readFileSync(rules, 'utf8').match(/^local.*$/gm)
    const wrong = async ({ address }: EmbeddedPostgres) => {
      const guess = join(directory, 'guess')
      writeFileSync(guess, 'guessed')
      for (const username of ['chalkline_admin', 'chalkline_app'])
        await expect(
          withConnection(
            { ...address, username, passwordFile: guess } as DatabaseAddress,
            {},
            async () => {},
          ),
        ).rejects.toMatchObject({ code: '28P01' })
    }
    const first = await start()
    expect(method()?.every(line => line.endsWith('scram-sha-256'))).toBe(true)
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
    await wrong(first)
    expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()

    writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll('scram-sha-256', 'trust'))
    rmSync(passwordFile)
    const upgraded = await start()
    await wrong(upgraded)
    await upgraded.stop()

    rmSync(passwordFile)
    const healed = await start()
    await wrong(healed)
    expect(await ask(healed, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('keeps what it is told, checks what it reads, and cannot be reached over the network', async () => {
    const embedded = await start()
    const settings = await ask(
      embedded,
      `select name, setting from pg_settings where name in
        ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses') order by name`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      synchronous_commit: 'on',
    })
    for (const name of ['pg', 'run']) expect(statSync(join(directory, name)).mode & 0o077).toBe(0)
  })

  it('is stopped cleanly and comes back with its data', async () => {
    const first = await start()
    await ask(first, 'create table public.kept (id int); insert into public.kept values (7)')
    const pid = databasePid(directory)
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    expect(readFileSync(join(directory, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/)
    expect(await ask(await start(), 'select id from public.kept')).toEqual([{ id: 7 }])
  })

  it('repairs a first initialisation that was interrupted', async () => {
    const leftover = join(directory, 'pg.init.999999')
    mkdirSync(leftover)
    writeFileSync(join(leftover, 'PG_VERSION'), '18')
    expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(leftover)).toBe(false)
  })

  it('refuses a second server on the same directory, and lets visitors in, who learn where it is open', async () => {
    const server = await start()
    await expect(start()).rejects.toThrow(`another server is running on ${directory}`)
    const pid = databasePid(directory)
    const visitor = await start(directory, 'visitor')
    expect(visitor.serverUrl).toBe(publicUrl)
    await visitor.stop()
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(isAlive(pid)).toBe(false)
    expect((await start(directory, 'visitor')).serverUrl).toBeUndefined()
  })

  it('goes on while a visitor is there, and is stopped by the last to leave', async () => {
    const server = await start()
    const visitor = await start(directory, 'visitor')
    const pid = databasePid(directory)
    await server.stop()
    expect(isAlive(pid)).toBe(true)
    await visitor.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('is started again when it is killed', async () => {
    const server = await start()
    const killed = databasePid(directory)
    process.kill(killed, 'SIGKILL')
    const locks = `select count(*)::int as held from pg_locks where locktype = 'advisory'`
    const isBack = async () => (await ask(server, locks).catch(() => []))[0]?.held === 2
    const deadline = Date.now() + 20_000
    while (!(await isBack()) && Date.now() < deadline) await sleep(50)
    expect(databasePid(directory)).not.toBe(killed)
    await expect(start(), 'still alone after the restart').rejects.toThrow('another server')
  })

  it('works in a directory whose path is too long for a socket', async () => {
    const deep = join(directory, 'd'.repeat(60), 'e'.repeat(60))
    expect(await ask(await start(deep), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it.each([0o700, 0o711])('works in a directory of mode %o, and when that changes', async mode => {
    const place = join(directory, 'place')
    mkdirSync(place, { mode })
    const first = await start(place)
    await ask(first, 'create table public.kept (id int)')
    await first.stop()
    chmodSync(place, mode === 0o700 ? 0o711 : 0o700)
    chmodSync(directory, 0o711)
    expect(await ask(await start(place), 'select count(*)::int as rows from public.kept')).toEqual([
      { rows: 0 },
    ])
  })

  it('says in one line why it cannot start', async () => {
    const made = await start()
    await made.stop()
    writeFileSync(join(directory, 'pg', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/^.* was made by PostgreSQL 17 and this is 18: [^\n]*$/)
    writeFileSync(join(directory, 'pg', 'PG_VERSION'), '18\n')
    writeFileSync(join(directory, 'pg', 'postgresql.conf'), 'shared_buffers = nonsense\n')
    await expect(start()).rejects.toThrow(/^the database does not start: [^\n]+$/)
    const file = join(directory, 'a-file')
    writeFileSync(file, '')
    await expect(start(join(file, 'data'))).rejects.toThrow(
      /^cannot write to .*: a part of the path is not a directory$/,
    )
  })
})
