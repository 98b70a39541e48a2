// Days of a program that appear by the clock: when they do, and what an athlete reads before and after.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import { noRelease } from '#domain/programming/release.ts'
import {
  gyms,
  programAthletes,
  scheduleExceptions,
  timeZones,
  workoutVersions,
} from '#server/database/tables.ts'
import { buildReleased } from '#testing/build-released.ts'
import { globalType } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
const build = () => buildReleased(server)

describe('[PUBLISH-01] when a day appears', () => {
  const ask = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    (await server.owner.execute<Row>(statement)).rows
  const lastDay = async (days: number, time: string, zone: string, moment: string) => {
    const [row] = await ask<{ day: Day }>(
      sql`select last_released_day(${days}::int, ${time}, ${zone}, ${moment}::timestamptz)::text as day`,
    )
    return row?.day
  }

  it('is the evening before by the gym’s clock, to the minute', async () => {
    const evening = (moment: string) => lastDay(1, '20:00', 'Europe/Madrid', moment)
    expect(await evening('2026-03-04T18:59:59Z')).toBe('2026-03-04')
    expect(await evening('2026-03-04T19:00:00Z')).toBe('2026-03-05')
    expect(await lastDay(0, '00:00', 'Europe/Madrid', '2026-03-03T23:00:00Z')).toBe('2026-03-04')
    expect(await lastDay(28, '23:59', 'Pacific/Auckland', '2026-03-04T10:58:59Z')).toBe('2026-03-31')
    expect(await lastDay(28, '23:59', 'Pacific/Auckland', '2026-03-04T10:59:00Z')).toBe('2026-04-01')
  })

  it('follows the clocks when they change', async () => {
    const evening = (moment: string) => lastDay(1, '20:00', 'Europe/Madrid', moment)
    expect(await evening('2026-03-28T18:59:00Z')).toBe('2026-03-28')
    expect(await evening('2026-03-28T19:00:00Z')).toBe('2026-03-29')
    expect(await evening('2026-03-29T17:59:00Z')).toBe('2026-03-29')
    expect(await evening('2026-03-29T18:00:00Z')).toBe('2026-03-30')
    expect(await evening('2026-10-25T18:59:00Z')).toBe('2026-10-25')
    expect(await evening('2026-10-25T19:00:00Z')).toBe('2026-10-26')
  })

  it('takes nothing back in the hour that comes twice, and waits in the one that is left out', async () => {
    const night = (moment: string) => lastDay(0, '02:30', 'Europe/Madrid', moment)
    // 02:30 in summer time, 02:29 and 02:30 in winter time.
    expect(await night('2026-10-25T00:30:00Z')).toBe('2026-10-24')
    expect(await night('2026-10-25T01:29:00Z')).toBe('2026-10-24')
    expect(await night('2026-10-25T01:30:00Z')).toBe('2026-10-25')
    // There is no 02:30: 01:59 is followed by 03:00.
    expect(await night('2026-03-29T00:59:00Z')).toBe('2026-03-28')
    expect(await night('2026-03-29T01:30:00Z')).toBe('2026-03-29')
  })

  it('is the moment that is told, for all days, times and zones around two years of changed clocks', async () => {
    const wrong = await ask(sql`
      with asked as (
        select m as moment, zone, (extract(epoch from m)::bigint / 3600 % 29)::int as days, at_time
        from (
          select generate_series('2026-01-01T00:10:00Z'::timestamptz, '2027-12-31', '17 hours')
          union select generate_series('2026-10-24T20:00:00Z'::timestamptz, '2026-10-25T04:00:00Z', '10 minutes')
        ) s (m),
          unnest(array['UTC', 'Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kolkata']) zone,
          unnest(array['00:00', '02:15', '20:00', '23:59']) at_time
      ), told as (
        select a.*, last_released_day(days, at_time, zone, moment) as last from asked a
      )
      select * from told where release_moment(last, days, at_time, zone) > moment
        or release_moment(last + 1, days, at_time, zone) <= moment
        -- The same as the clock on the wall says, where that says it once.
        or ((moment at time zone zone) >= (last + 1 - days) + at_time::time and at_time <> '02:15')`)
    expect(wrong).toEqual([])
  })

  it('is by the clock of the gym’s owner, and of UTC where none is known', async () => {
    const { desk, clock } = await build()
    const zoneOf = async () =>
      (await ask<{ zone: string }>(sql`select gym_time_zone(${desk.coach.gymId}) as zone`))[0]?.zone
    expect(await zoneOf()).toBe(clock.zone)
    await server.owner.delete(timeZones).where(eq(timeZones.userId, desk.coach.id))
    expect(await zoneOf()).toBe('UTC')
  })

  it('stays the same when the owner travels, and what has appeared stays', async () => {
    const { desk, clock, appeared, seenBy } = await build()
    const gym = eq(gyms.id, desk.coach.gymId)
    const chosenZone = async () => (await server.owner.select().from(gyms).where(gym))[0]?.timeZone
    expect(await chosenZone()).toBeNull()
    await appeared(1)
    const seen = await seenBy('Ana')
    const faraway = clock.zone === 'Etc/GMT+12' ? 'Etc/GMT-12' : 'Etc/GMT+12'
    const ofOwner = eq(timeZones.userId, desk.coach.id)
    await server.owner.update(timeZones).set({ timeZone: faraway }).where(ofOwner)
    expect(await seenBy('Ana')).toEqual(seen)
    expect(await chosenZone()).toBe(clock.zone)
    // An owner who asks for the zone of the browser gets the one of that moment.
    await server.owner.update(gyms).set({ timeZone: null }).where(gym)
    expect(await chosenZone()).toBe(faraway)
  })
})

describe('[PUBLISH-02] an athlete sees a day from its moment on', () => {
  it('each on their own days; the coach sees all of them', async () => {
    const { toAppear, appeared, set, seenBy, seenByCoach, today, tomorrow, later } = await build()
    const all = [`Fran ${today}`, `Grace ${tomorrow}`, `Helen ${later}`]
    expect(await seenBy('Ana')).toEqual(all)
    await toAppear(1)
    expect(await seenBy('Ana')).toEqual(all.slice(0, 1))
    expect(await seenBy('Cleo')).toEqual([])
    expect(await seenBy('Dan')).toEqual([])
    expect(await seenByCoach('Ana')).toEqual(all)
    await appeared(1)
    expect(await seenBy('Ana')).toEqual(all.slice(0, 2))
    await toAppear(0)
    expect(await seenBy('Ana')).toEqual([])
    // Two weeks later for Cleo: fifteen days before is today.
    await toAppear(14)
    expect(await seenBy('Cleo')).toEqual([])
    await appeared(14)
    expect(await seenBy('Cleo')).toEqual([`Fran ${addDays(today, 14)}`])
    await appeared(15)
    expect(await seenBy('Cleo')).toEqual([`Fran ${addDays(today, 14)}`, `Grace ${addDays(tomorrow, 14)}`])
    expect(await seenByCoach('Cleo')).toHaveLength(3)
    await set(noRelease)
    expect(await seenBy('Ana')).toEqual(all)
    expect(await seenBy('Cleo')).toHaveLength(3)
  })

  it('by the gym’s clock, wherever the athlete is', async () => {
    const { toAppear, seenBy, desk, clock } = await build()
    await toAppear(0)
    expect(await seenBy('Ana')).toEqual([])
    // Four hours later there, the moment has passed.
    const west = Number(clock.zone.slice('Etc/GMT'.length))
    const zone = west - 4 >= -14 ? `Etc/GMT${west - 4 < 0 ? '' : '+'}${west - 4}` : 'Pacific/Kiritimati'
    await server.owner.update(gyms).set({ timeZone: zone }).where(eq(gyms.id, desk.coach.gymId))
    expect((await seenBy('Ana')).length).toBeGreaterThan(0)
  })

  it('and reads before it no row of the day, of its workout or of its texts', async () => {
    const { toAppear, appeared, readAs, desk, programId, later, today } = await build()
    const ana = desk.athlete('Ana').id
    const texts = () => readAs('Ana', 'select name from workout_versions order by name')
    const days = () => readAs('Ana', 'select scheduled_on::text from scheduled_workouts order by 1')
    // A text of her own for the last day.
    const helen = { gymId: desk.coach.gymId, workoutId: desk.workout('Helen') }
    const text = { name: 'For Ana', description: 'Secret', notes: '', blocks: [], descriptionAt: 0 }
    const typeId = await globalType(server.owner)
    const [version] = await server.owner
      .insert(workoutVersions)
      .values({ ...helen, ...text, typeId, color: '#FAC53A', corrections: [] })
      .returning()
    await server.owner.insert(scheduleExceptions).values({
      ...helen,
      programId,
      scheduledOn: later,
      athleteId: ana,
      versionId: version?.versionId ?? null,
    })
    const exceptions = () => readAs('Ana', 'select scheduled_on::text from schedule_exceptions')
    expect(await texts()).toEqual(['For Ana', 'Fran', 'Grace', 'Helen'])
    await toAppear(1)
    expect(await texts()).toEqual(['Fran'])
    expect(await readAs('Ana', 'select name from workouts')).toEqual(['Fran'])
    expect(await days()).toEqual([today])
    expect(await exceptions()).toEqual([])
    expect(
      await readAs('Ana', `select count(*)::int from planned_workouts where athlete_id = '${ana}'`),
    ).toEqual([1])
    expect(await readAs('Dan', 'select name from workout_versions')).toEqual([])
    // Taken back: what was meant for her alone stays hidden.
    await server.owner.delete(programAthletes).where(eq(programAthletes.athleteId, ana))
    expect(await exceptions()).toEqual([])
    expect(await texts()).toEqual([])
    await server.owner.insert(programAthletes).values({ gymId: desk.coach.gymId, programId, athleteId: ana })
    await appeared(2)
    expect(await texts()).toEqual(['For Ana', 'Fran', 'Grace', 'Helen'])
    expect(await exceptions()).toEqual([later])
  })

  it('also in the calendar feed', async () => {
    const { toAppear, appeared, clientOf } = await build()
    const feed = await (await clientOf('Ana')).calendarFeed.open.mutate()
    const events = async () => {
      const answer = await server.request(new URL(feed?.address ?? '').pathname)
      return (await answer.text()).match(/(?<=SUMMARY:)\w+/g)
    }
    await toAppear(1)
    expect(await events()).toEqual(['Fran'])
    await appeared(1)
    expect(await events()).toEqual(['Fran', 'Grace'])
  })
})
