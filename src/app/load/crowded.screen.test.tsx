// As many things as people may store, on the screens of others: what is drawn does not grow with what is stored.
import { screen } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { mostPerDay } from '#domain/programming/schedule.ts'
import { buildDesk, type Desk } from '#testing/build-desk.ts'
import { openPage } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const day = today()
let desk: Desk

beforeAll(async () => {
  desk = await buildDesk(server.owner, {
    athletes: ['Ana Gil'],
    workouts: { Fran: '#BAE6FD' },
    programs: [
      { status: 'published', startsOn: addDays(day, -50), endsOn: addDays(day, 49), athletes: ['Ana Gil'] },
    ],
  })
  const gymId = desk.coach.gymId
  // One connection, for the temporary table.
  await server.owner.transaction(async owner => {
    const run = (statement: ReturnType<typeof sql>) => owner.execute(statement)
    await run(sql`create temporary table crowd as
    select gen_random_uuid() as id, 'Athlete ' || n as name from generate_series(1, 300) n`)
    await run(sql`insert into users (id, email, name, email_verified)
    select id, id || '@example.com', name, true from crowd`)
    await run(sql`insert into profiles (id, role, full_name, email)
    select id, 'athlete', name, id || '@example.com' from crowd`)
    await run(sql`insert into gym_athletes (gym_id, athlete_id, status, created_at)
    select ${gymId}, id, 'active', now() - interval '1 year' from crowd`)
    await run(sql`insert into workouts (gym_id, type_id, name, description, color)
    select ${gymId}, type_id, 'Workout ' || n, 'Row 500 m', color from workouts, generate_series(1, ${mostPerDay}) n
    where gym_id = ${gymId}`)
    await run(sql`insert into scheduled_workouts (gym_id, program_id, scheduled_on, workout_id, position)
    select ${gymId}, ${desk.program()}, ${day}::date + d, workout_id, row_number() over (partition by d order by workout_id)
    from workouts, generate_series(-50, 49) d where gym_id = ${gymId} and name like 'Workout %'`)
    await run(sql`insert into program_athletes (gym_id, program_id, athlete_id, created_at)
    select ${gymId}, ${desk.program()}, id, now() - interval '1 year' from crowd`)
    await run(sql`insert into log_entries (athlete_id, gym_id, workout_id, scheduled_on, is_completed, completed_at,
      is_unscaled, outcome_set_at, notes, notes_set_at, is_note_unread, created_at, updated_at)
    select c.id, ${gymId}, w.workout_id, ${day}, true, now(), true, now(), 'A note.', now(), true, now(), now()
    from crowd c, (select workout_id from workouts where gym_id = ${gymId} and name ~ '^Workout 1?[0-9]$') w`)
    await run(sql`insert into conversations (gym_id, athlete_id, last_at)
    select gym_id, athlete_id, now() from gym_athletes where gym_id = ${gymId}`)
    await run(sql`insert into messages (id, gym_id, athlete_id, author_id, text, sent_at, is_unread)
    select gen_random_uuid(), ${gymId}, athlete_id, case when m % 2 = 0 then athlete_id else ${desk.coach.id}::uuid end,
      'Message ' || m, now() - m * interval '1 minute', m % 2 = 0
    from conversations, generate_series(1, 1000) m
    where gym_id = ${gymId} and (m < 3 or athlete_id = ${desk.athlete('Ana Gil').id})`)
    await run(sql`insert into announcements (id, gym_id, text)
    select gen_random_uuid(), ${gymId}, 'News ' || n from generate_series(1, 300) n`)
    await run(sql`insert into announcement_recipients (announcement_id, athlete_id)
    select id, ${desk.athlete('Ana Gil').id} from announcements`)
    await run(
      sql`insert into teams (gym_id, name) select ${gymId}, 'Team ' || n from generate_series(1, 500) n`,
    )
    await run(sql`insert into past_results (id, athlete_id, entered_by, key, subject, level, score, day)
    select gen_random_uuid(), a, a, 'load:back_squat', 'back_squat', 'rx',
      '{"type": "load", "sets": [{"reps": 1, "load": {"value": 150, "unit": "kg"}}]}', ${day}::date - n
    from (values (${desk.athlete('Ana Gil').id}::uuid)) v(a), generate_series(1, 1000) n`)
    await run(sql`drop table crowd`)
  })
  // As the database does by itself after a while: with the figures of some tables alone it plans badly.
  await server.owner.execute(sql`analyze`)
})

/** Three hundred athletes with ten results each are drawn with some more than 20,000. */
const mostElements = 30_000

it.each([
  ['coach', '', /^Workout/],
  ['coach', '/athletes', /^Athlete \d+$/],
  ['coach', `/day?date=${day}`, /^Athlete \d+$/],
  ['coach', '/athletes?tab=teams', /^Team \d+$/],
  ['coach', '/inbox', /^Athlete \d+$/],
  ['coach', '/inbox?athlete=ANA', /^Message \d+$/],
  ['coach', '/inbox/announcements', /^News \d+$/],
  ['coach', '/notes', /^A note/],
  ['coach', '/workouts', /^Workout \d+$/],
  ['coach', `/athlete/ANA/calendar?view=month&date=${day}`, /^Workout \d+$/],
  ['coach', `/program/PROGRAM?view=week&date=${day}`, /^Workout \d+$/],
  ['coach', '/program/PROGRAM/assign', /^Athlete \d+$/],
  ['athlete', '', /^Workout \d+$/],
  ['athlete', '/progress', /^Back squat/],
  ['athlete', '/messages', /^Message \d+$/],
] as const)('[TRUST-42] of the %s: %s', async (role, path, shown) => {
  const ana = desk.athlete('Ana Gil')
  const address = `/${role}${path.replace('ANA', ana.id).replace('PROGRAM', desk.program())}`
  await openPage(server, address, { as: role === 'coach' ? desk.coach : ana })
  // Drawing so much takes this imitation of a browser seconds.
  await screen.findAllByText(shown, {}, { timeout: 40_000 })
  expect(document.querySelectorAll('*').length).toBeLessThan(mostElements)
})
