import { beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/build.mjs'
import { runKillRounds } from './kill-rounds.ts'

beforeAll(ensureBuilt, 120_000)

it('loses no acknowledged write to kill -9 of the server or the database, and comes back by itself', async () => {
  const report = await runKillRounds(4)
  expect(report).toMatchObject({ kills: 4, lost: 0 })
  expect(report.acknowledged).toBeGreaterThan(0)
}, 120_000)
