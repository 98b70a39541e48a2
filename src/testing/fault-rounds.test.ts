import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/build.mjs'
import { profiles, workouts } from '../server/tables.ts'
import { prepareFaultRounds } from './fault-rounds.ts'
import { databaseKilled, everyFault } from './faults.ts'
import { type FaultyPlace, openFaultyPlace } from './faulty-place.ts'
import type { MarkedGym } from './marked-gyms.ts'
import { type LoadTally, startMixedLoad } from './mixed-load.ts'
import { buildWorkout } from './programming-builders.ts'
import { readStored, workoutKey } from './promised-work.ts'

let place: FaultyPlace
beforeAll(async () => {
  await ensureBuilt()
  place = await openFaultyPlace()
}, 180_000)
afterAll(() => place.close())

// That the database hangs is in database-gone.test.ts, where it hangs for longer than anybody waits.
const quickFaults = everyFault.filter(({ kind }) => kind !== 'database frozen')

it.each(quickFaults)(
  'fifty people lose nothing, double nothing and see nothing of others: $kind',
  async fault => {
    const { run } = await prepareFaultRounds(place)
    const report = await run(fault)
    expect(report).toMatchObject({ lost: [], doubled: [], leaked: [], failures: [] })
    expect(report.faults).toBeGreaterThan(0)
    expect(report.tried).toBeGreaterThan(50)
  },
  120_000,
)

it('finds a write that is gone, and one that nobody was told of', async () => {
  const [gym] = place.gyms as [MarkedGym]
  const db = drizzle(place.owner)
  const removed = await buildWorkout(db, { coachId: gym.coach.id })
  let added = removed
  const { run } = await prepareFaultRounds(place)
  const report = await run({
    kind: 'made by hand',
    isDatabaseDown: false,
    async happen() {
      await db.delete(workouts).where(eq(workouts.workoutId, removed.workoutId))
      added = await buildWorkout(db, { coachId: gym.coach.id })
      return 1
    },
  })
  expect(report.lost).toEqual([workoutKey(removed.workoutId)])
  expect(report.doubled).toEqual([workoutKey(added.workoutId)])
}, 120_000)

it('finds a text of somebody else in an answer, and a failure that nothing explains', async () => {
  const [gym, { coach: stranger }] = place.gyms as [MarkedGym, MarkedGym]
  const tally: LoadTally = { tried: 0, leaked: [], failures: [] }
  const promised = new Map((await readStored(place.owner)).map(({ key, value }) => [key, value]))
  const load = startMixedLoad({
    url: place.proxy.url,
    gyms: place.gyms,
    promised,
    tally,
    mayBeUnavailable: () => false,
  })
  await drizzle(place.owner)
    .update(profiles)
    .set({ fullName: `Coach ${stranger.mark}` })
    .where(eq(profiles.id, gym.coach.id))
  const patience = { timeout: 60_000 }
  await expect.poll(() => tally.leaked, patience).toContain(`training.days: ${stranger.mark}`)
  await databaseKilled.happen(place)
  const unexplained = expect.stringContaining('answered 503')
  await expect.poll(() => tally.failures, patience).toContainEqual(unexplained)
  await load.rest()
}, 180_000)
