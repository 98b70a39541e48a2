import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Day, today } from '#domain/day.ts'
import { profiles, programs, workouts } from '#server/database/tables.ts'
import { ensureBuilt } from '../../../scripts/build.mjs'
import { buildWorkout, daysOf } from '../programming-builders.ts'
import { prepareFaultRounds } from './fault-rounds.ts'
import { databaseKilled, everyFault } from './faults.ts'
import { type FaultyPlace, openFaultyPlace } from './faulty-server.ts'
import type { LoadTally } from './load-requests.ts'
import type { MarkedGym } from './marked-gyms.ts'
import { startMixedLoad } from './mixed-load.ts'
import { readStored, workoutKey } from './promised-work.ts'
import { followCalendars } from './shared-calendars.ts'

let place: FaultyPlace
beforeAll(async () => {
  await ensureBuilt()
  place = await openFaultyPlace()
}, 180_000)
afterAll(() => place.close())

// A database that hangs is in database-gone.long.test.ts, where it hangs for longer than any caller waits.
const quickFaults = everyFault.filter(({ kind }) => kind !== 'database frozen')

it.each(quickFaults)(
  '[GYM-44] 65 people, and among them two coaches at one program, lose nothing, double nothing and see nothing of others: $kind',
  async fault => {
    const { run } = await prepareFaultRounds(place)
    const report = await run(fault)
    expect(report).toMatchObject({ lost: [], doubled: [], calendar: [], leaked: [], failures: [] })
    expect(report.faults).toBeGreaterThan(0)
    expect(report.tried).toBeGreaterThan(65)
  },
  120_000,
)

it('[GYM-44] every second answer is cut for a while: two coaches of one program save, merge, are refused and send again', async () => {
  const { run } = await prepareFaultRounds(place)
  const { saves, ...report } = await run({
    kind: 'half of the answers cut',
    isDatabaseDown: false,
    async happen({ proxy }) {
      proxy.cut(0.5)
      await sleep(8000)
      proxy.cut(0)
      return 1
    },
  })
  expect(report).toMatchObject({ lost: [], doubled: [], calendar: [], leaked: [], failures: [] })
  // Enough of each that a wrong one would have shown.
  for (const kind of ['merged', 'refused', 'sentAgain'] as const) expect(saves[kind], kind).toBeGreaterThan(0)
}, 120_000)

it('leaves nothing half done when the server is killed in the middle of a save, which is whole once it comes again', async () => {
  const [{ coach, programId, days }] = place.gyms as [MarkedGym]
  const [first = today(), second = today()] = days
  const db = drizzle(place.owner)
  const stored = async () => {
    const [program] = await db.select().from(programs).where(eq(programs.id, programId))
    return { revision: program?.revision ?? 0, days: await daysOf(db, programId) }
  }
  const { workoutId } = await buildWorkout(db, { gymId: coach.gymId })
  const before = await stored()
  const edit = {
    kind: 'place',
    plan: [{ offset: 0, workoutIds: [workoutId] }],
    at: [first, second],
    index: 0,
  }
  const body = JSON.stringify({ programId, saveId: randomUUID(), revision: before.revision, edits: [edit] })
  const headers = { Cookie: coach.cookie, 'Content-Type': 'application/json' }
  const save = () =>
    fetch(`${place.url}/api/rpc/programs.saveCalendar`, { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => 'no answer',
    )

  // While the workout is held, the save has cleared its days and cannot fill them.
  const holder = await place.owner.connect()
  await holder.query('begin')
  await holder.query('select from workouts where workout_id = $1 for update', [workoutId])
  const answer = save()
  const patience = { timeout: 20_000 }
  const waiting = async () => (await holder.query('select pid from pg_locks where not granted')).rows[0]?.pid
  await expect.poll(waiting, patience).toBeDefined()
  const pid = await waiting()
  await place.killServer()
  await holder.query('rollback')
  const isThere = async () =>
    (await holder.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1
  await expect.poll(isThere, patience).toBe(false)
  holder.release()

  expect(await answer).toBe('no answer')
  expect(await stored()).toEqual(before)
  await place.untilReady()
  expect(await save()).toBe(200)
  const placedOn = (day: Day) => ({ [day]: [workoutId, ...(before.days[day] ?? [])] })
  expect(await stored()).toEqual({
    revision: before.revision + 1,
    days: { ...before.days, ...placedOn(first), ...placedOn(second) },
  })
}, 120_000)

it('finds a write that is gone, and one that no caller was told of', async () => {
  const [gym] = place.gyms as [MarkedGym]
  const db = drizzle(place.owner)
  const removed = await buildWorkout(db, { gymId: gym.coach.gymId })
  let added = removed
  const { run } = await prepareFaultRounds(place)
  const report = await run({
    kind: 'made by hand',
    isDatabaseDown: false,
    async happen() {
      await db.delete(workouts).where(eq(workouts.workoutId, removed.workoutId))
      added = await buildWorkout(db, { gymId: gym.coach.gymId })
      return 1
    },
  })
  expect(report.lost).toEqual([workoutKey(removed.workoutId)])
  expect(report.doubled).toEqual([workoutKey(added.workoutId)])
}, 120_000)

it('finds a text of another gym in an answer, and a failure that nothing explains', async () => {
  const [gym, { coach: stranger }] = place.gyms as [MarkedGym, MarkedGym]
  const tally: LoadTally = { tried: 0, leaked: [], failures: [] }
  const promised = new Map((await readStored(place.owner)).map(({ key, value }) => [key, value]))
  const load = startMixedLoad({
    url: place.proxy.url,
    gyms: place.gyms,
    promised,
    calendars: followCalendars(place.gyms),
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
