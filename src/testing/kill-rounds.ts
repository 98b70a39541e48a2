// Kills the server and the database in turn, at random moments, under continuous writes, and looks for acknowledged writes that are gone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { generateSignedCookie } from 'hono/cookie'
import { readConfig } from '../server/config.ts'
import { openPool } from '../server/database.ts'
import { sessionCookie } from '../server/session-cookie.ts'
import * as tables from '../server/tables.ts'
import { buildAthlete, buildSession } from './builders.ts'
import { databasePid, freePort, startServerProcess, untilReady } from './server-process.ts'

export type KillReport = {
  kills: number
  attempted: number
  acknowledged: number
  lost: number
  slowestReturn: number
}

type Writer = {
  id: string
  cookie: string
  attempted: number
  acknowledged: number
  lastAcknowledged: number
}

const writerCount = 8

export async function runKillRounds(
  rounds: number,
  onRound = (_round: number, _report: KillReport) => {},
): Promise<KillReport> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'chalkline-kill-'))
  const port = await freePort()
  const environment = { DATA_DIR: dataDirectory, PORT: String(port) }
  const owner = openPool(
    { socketDirectory: join(dataDirectory, 'run'), username: 'chalkline_owner', database: 'chalkline' },
    { role: 'chalkline_owner', max: 1 },
  )
  const db = drizzle(owner)
  const report: KillReport = { kills: 0, attempted: 0, acknowledged: 0, lost: 0, slowestReturn: 0 }
  let server = startServerProcess(environment)
  let running = true
  try {
    await untilReady(server)
    const writers = await makeWriters(environment)
    const writing = writers.map(writer => keepWriting(writer, server.url, () => running))

    for (let round = 1; round <= rounds; round++) {
      await sleep(100 + Math.random() * 600)
      const killed = Date.now()
      if (round % 2 === 1) {
        server.child.kill('SIGKILL')
        await server.ended
        server = startServerProcess(environment)
      } else {
        process.kill(databasePid(dataDirectory), 'SIGKILL')
        await untilGone(server.url)
      }
      await untilReady(server)
      report.kills++
      report.slowestReturn = Math.max(report.slowestReturn, Date.now() - killed)
      report.lost += await countLost(writers)
      report.attempted = writers.reduce((sum, { attempted }) => sum + attempted, 0)
      report.acknowledged = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
      onRound(round, report)
    }
    running = false
    await Promise.all(writing)
    report.lost += await countLost(writers)
    return report
  } finally {
    running = false
    await owner.end()
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(dataDirectory, { recursive: true, force: true })
  }

  async function makeWriters(settings: Record<string, string>): Promise<Writer[]> {
    const config = readConfig(settings)
    return Promise.all(
      Array.from({ length: writerCount }, async () => {
        const { id } = await buildAthlete(db, { fullName: '0' })
        const signed = await generateSignedCookie(
          sessionCookie(config),
          await buildSession(db, id),
          config.authSecret,
        )
        return { id, cookie: signed.split(';')[0] ?? '', attempted: 0, acknowledged: 0, lastAcknowledged: 0 }
      }),
    )
  }

  /** Each writer counts upwards in its own row, so a row below the last acknowledged number has lost a write. */
  async function countLost(writers: Writer[]): Promise<number> {
    const expected = new Map(writers.map(({ id, lastAcknowledged }) => [id, lastAcknowledged]))
    const rows = await db
      .select()
      .from(tables.profiles)
      .where(inArray(tables.profiles.id, [...expected.keys()]))
    const missing = expected.size - rows.length
    return missing + rows.filter(row => Number(row.fullName) < (expected.get(row.id) ?? 0)).length
  }
}

async function keepWriting(writer: Writer, url: string, goOn: () => boolean): Promise<void> {
  while (goOn()) {
    const value = ++writer.attempted
    const answer = await fetch(`${url}/api/rpc/settings.updateProfile`, {
      method: 'POST',
      headers: { cookie: writer.cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ fullName: String(value) }),
    }).catch(() => undefined)
    if (answer?.ok) {
      writer.acknowledged++
      writer.lastAcknowledged = value
    } else await sleep(10)
  }
}

/** A killed database is noticed by the next look, not at once. */
async function untilGone(url: string): Promise<void> {
  const deadline = Date.now() + 2000
  while (Date.now() < deadline) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (!ready?.ok) return
    await sleep(5)
  }
}
