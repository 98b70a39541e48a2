import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../server/config.ts'
import type { DatabaseAddress } from '../server/database/database.ts'
import { createLog } from '../server/log.ts'
import { StartupError } from '../server/startup-error.ts'
import { buildCoach, buildSession } from '../testing/builders.ts'
import { startPostgresProxy } from '../testing/faults/postgres-proxy.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { assemble } from './assemble.ts'

const patience = { timeout: 10_000, interval: 20 }

function putTogether(address: DatabaseAddress) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'chalkline-assemble-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const noFiles = { serve: () => undefined, inlineScripts: [], inlineStyles: [] }
  return assemble({
    config: readConfig({ DATA_DIR }),
    address,
    mailer: { destination: 'nowhere', send: async () => {} },
    files: noFiles,
    pages: noFiles,
    log: createLog(() => {}, 'json'),
  })
}

describe('the parts of a server', () => {
  it.each(['chalkline_app', 'chalkline_auth'])(
    'are not put together over a pooler that forgets to work as %s, and nothing stays open',
    async role => {
      const { address } = await createTestDatabase()
      const pooler = await startPostgresProxy(address, asked => asked.replace(`-c role=${role}`, ''))
      await expect(putTogether(pooler.address)).rejects.toThrow(StartupError)
      await vi.waitFor(() => expect(pooler.connections()).toBe(0), patience)
    },
  )

  it('include one that drops what is over, now and then, until they are taken apart', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { address, owner } = await createTestDatabase()
    const { id } = await buildCoach(owner)
    await buildSession(owner, id, { expiresAt: new Date(Date.now() - 1_000) })
    const kept = await buildSession(owner, id)
    const { close } = await putTogether(address)
    vi.runOnlyPendingTimers()
    await vi.waitFor(async () => {
      const { rows } = await owner.execute(sql`select token from sessions`)
      expect(rows).toEqual([{ token: kept }])
    }, patience)
    await close()
    expect(vi.getTimerCount()).toBe(0)
  })
})
