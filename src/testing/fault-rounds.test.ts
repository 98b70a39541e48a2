import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/build.mjs'
import { profiles, workouts } from '../server/tables.ts'
import { prepareFaultRounds } from './fault-rounds.ts'
import { databaseKilled, everyFault } from './faults.ts'
import { type FaultyPlace, openFaultyPlace } from './faulty-place.ts'
import type { MarkedGym } from './marked-gyms.ts'
import { buildWorkout } from './programming-builders.ts'
import { workoutKey } from './promised-work.ts'

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

it('finds a write that is gone, one that nobody asked for, a text of somebody else and a failure', async () => {
  const [gym, other] = place.gyms as [MarkedGym, MarkedGym]
  const db = drizzle(place.owner)
  const coachId = gym.coach.id
  const removed = await buildWorkout(db, { coachId })
  const { run } = await prepareFaultRounds(place)
  const named = (mark: string) =>
    db
      .update(profiles)
      .set({ fullName: `Coach ${mark}` })
      .where(eq(profiles.id, coachId))

  let addedId = ''
  const report = await run({
    ...databaseKilled,
    isDatabaseDown: false,
    async happen(there) {
      await db.delete(workouts).where(eq(workouts.workoutId, removed.workoutId))
      addedId = (await buildWorkout(db, { coachId })).workoutId
      await named(other.coach.mark)
      return databaseKilled.happen(there)
    },
  })
  expect(report.lost).toEqual([workoutKey(removed.workoutId)])
  expect(report.doubled).toEqual([workoutKey(addedId)])
  expect(report.leaked).toContain(`training.days: ${other.coach.mark}`)
  expect(report.failures).toContainEqual(expect.stringContaining('answered 503'))
  await named(gym.coach.mark)
}, 120_000)
