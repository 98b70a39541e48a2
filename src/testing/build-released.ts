// A desk with a program whose days appear by the clock, for tests of what an athlete learns of them, and when.
import { eq, sql } from 'drizzle-orm'
import { addDays, type Day, startOfWeek } from '../domain/day.ts'
import type { Release } from '../domain/programming/release.ts'
import { withConnection } from '../server/database/database.ts'
import { programAthletes, programs, timeZones } from '../server/database/tables.ts'
import { buildDesk } from './build-desk.ts'
import { buildSession } from './builders.ts'
import type { TestServer } from './test-server.ts'
import { threeWorkouts } from './training-plan.ts'

type Clock = { zone: string; today: Day; hour: number }

/** Where it is about noon now, so that some hours before and after are of the same day; often not that of UTC. */
async function noonClock({ owner }: TestServer): Promise<Clock> {
  const { rows } = await owner.execute<Clock>(sql`
    select zone, (now() at time zone zone)::date::text as today, extract(hour from now() at time zone zone)::int as hour
    from (select 'Etc/GMT' || case when n < 0 then '' else '+' end || n as zone from generate_series(-14, 12) n) z
    where extract(hour from now() at time zone zone) between 11 and 12 order by zone limit 1`)
  const [clock] = rows
  if (!clock) throw new Error('it is noon nowhere')
  return clock
}

/**
 * Fran today by the gym's clock, Grace tomorrow, Helen the day after. Ana and Ben have the program, Cleo has it two
 * weeks later, Dan does not have it.
 */
export async function buildReleased(server: TestServer) {
  const clock = await noonClock(server)
  const [today, tomorrow, later] = [0, 1, 2].map(days => addDays(clock.today, days)) as [Day, Day, Day]
  const weekOneOn = startOfWeek(addDays(today, -14))
  const desk = await buildDesk(server.owner, {
    athletes: ['Ana', 'Ben', 'Cleo', 'Dan'].map(name => ({
      name,
      joinedAt: `${addDays(today, -60)}T12:00:00Z`,
    })),
    workouts: threeWorkouts,
    programs: [
      {
        status: 'published',
        startsOn: weekOneOn,
        endsOn: addDays(weekOneOn, 55),
        days: { [today]: ['Fran'], [tomorrow]: ['Grace'], [later]: ['Helen'] },
        athletes: ['Ana', 'Ben', 'Cleo'],
      },
    ],
  })
  const { owner } = server
  const programId = desk.program()
  await owner.insert(timeZones).values([
    { userId: desk.coach.id, timeZone: clock.zone },
    // What the athlete's own clock says does not count.
    { userId: desk.athlete('Ana').id, timeZone: clock.zone === 'Etc/GMT+12' ? 'Etc/GMT-12' : 'Etc/GMT+12' },
  ])
  await owner
    .update(programAthletes)
    .set({ weekOneOn, startsOn: addDays(weekOneOn, 14) })
    .where(eq(programAthletes.athleteId, desk.athlete('Cleo').id))
  const set = (release: Release) => owner.update(programs).set(release).where(eq(programs.id, programId))
  const at = (hours: number) => `${String(clock.hour + hours).padStart(2, '0')}:00`
  /** So many days before, at a time that has passed, or that is still to come. */
  const appeared = (releaseDays: number) => set({ releaseDays, releaseTime: at(-3) })
  const toAppear = (releaseDays: number) => set({ releaseDays, releaseTime: at(3) })
  const tokenOf = async (name: string) => buildSession(owner, desk.athlete(name).id)
  const clientOf = async (name: string) => server.clientOf(await tokenOf(name))
  const coach = server.clientOf(await buildSession(owner, desk.coach.id))
  const range = { from: addDays(today, -2), to: addDays(today, 20) }
  const daysOf = async (name: string) => (await clientOf(name)).training.days.query(range)
  type Seen = {
    planned: { workoutId: string; versionId: string; day: Day }[]
    workouts: { versionId: string; name: string }[]
  }
  const named = ({ planned, workouts: texts }: Seen) =>
    planned.map(one => `${texts.find(({ versionId }) => versionId === one.versionId)?.name} ${one.day}`)
  const seenBy = async (name: string) => named(await daysOf(name))
  const seenByCoach = async (name: string) =>
    named(await coach.athletes.days.query({ ...range, athleteId: desk.athlete(name).id }))
  /** As the application, in the transaction of this athlete. */
  const readAs = async (name: string, statement: string) => {
    const token = await tokenOf(name)
    return withConnection(server.address, { role: 'chalkline_app' }, async client => {
      await client.query('begin read only')
      await client.query('select from open_session($1)', [token])
      const { rows } = await client.query(statement)
      await client.query('rollback')
      return rows.map(row => Object.values(row)[0])
    })
  }
  return {
    desk,
    clock,
    today,
    tomorrow,
    later,
    programId,
    set,
    at,
    appeared,
    toAppear,
    clientOf,
    tokenOf,
    coach,
    daysOf,
    seenBy,
    seenByCoach,
    readAs,
  }
}
