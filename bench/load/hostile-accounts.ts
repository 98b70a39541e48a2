// The accounts of hostile.sql, with what their requests name: the session, and twelve of each thing.
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { addDays } from '../../src/domain/day.ts'
import type { OwnThings } from '../../src/testing/access/known-fields.ts'

export type HostileAccount = { token: string; things: OwnThings[] }

/** A picture of 90 kB: one pixel, and as many empty parts before its end as that takes. */
export const picture = Buffer.concat([
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64'),
  ...Array.from({ length: 7_500 }, () => Buffer.from('\0\0\0\0teXt\0\0\0\0', 'latin1')),
  Buffer.from('AAAAAElFTkSuQmCC', 'base64'),
]).toString('base64')

export async function hostileAccounts(
  owner: pg.Pool,
): Promise<Record<'coach' | 'athlete', HostileAccount[]>> {
  await owner.query(readFileSync(new URL('hostile.sql', import.meta.url), 'utf8'))
  await owner.query('vacuum (analyze)')
  const tokens = await owner.query<{ id: string; role: 'coach' | 'athlete'; token: string }>(`
    select p.id, p.role, s.token from profiles p join sessions s on s.user_id = p.id
    where p.email ~ '^(coach-[123][0-9]|athlete-(3[0-9]|4[01])-1)@' and s.token like 'token-of-%' order by p.email`)
  const accounts = { coach: [] as HostileAccount[], athlete: [] as HostileAccount[] }
  for (const [index, { id, role, token }] of tokens.rows.entries()) {
    const rows = await (role === 'coach' ? thingsOfCoach(owner, id) : thingsOfAthlete(owner, id))
    const things = rows.map(
      (row, turn): OwnThings => ({
        role,
        personId: id,
        athleteIds: [],
        library: [],
        revision: 0,
        noteRevision: 1,
        picture,
        athleteName: '',
        teamId: id,
        programId: id,
        spareWorkoutId: id,
        typeId: id,
        movementId: id,
        invitationId: id,
        pendingAthleteId: id,
        importId: id,
        shareSecret: 'x'.repeat(22),
        televisionId: id,
        pairingCode: 'BCDFGH',
        startsOn: addDays(row.day, -200),
        daysAfter: 160,
        worst: index * 12 + turn,
        ...row,
      }),
    )
    accounts[role].push({ token, things })
  }
  return accounts
}

type Row = Pick<OwnThings, 'gymId' | 'athleteId' | 'day' | 'workoutId' | 'versionId' | 'messageId'> &
  Pick<OwnThings, 'announcementId' | 'note' | 'pastResultId' | 'passkeyId' | 'sessionId' | 'deviceId'>

async function thingsOfCoach(owner: pg.Pool, id: string): Promise<Row[]> {
  const { rows: gyms } = await owner.query('select gym_id as id from gym_members where person_id = $1', [id])
  const gymId = gyms[0].id
  const { rows: athletes } = await owner.query(
    `select athlete_id as id from gym_athletes where gym_id = $1 and status = 'active'`,
    [gymId],
  )
  const { rows: library } = await owner.query(
    `select workout_id as "workoutId", version_id as "versionId", jsonb_array_length(blocks) as blocks
     from workouts where gym_id = $1 and name like 'Short %' and substr(name, 7)::int > 100`,
    [gymId],
  )
  const { rows } = await owner.query(
    `select $1::uuid as "gymId", a.id as "athleteId", a.full_name as "athleteName", t.id as "teamId", g.id as "programId",
       w.workout_id as "workoutId", w.version_id as "versionId", current_date::text as day, w.type_id as "typeId",
       (select workout_id from workouts where gym_id = $1 and name = 'Short ' || 50 + turn) as "spareWorkoutId",
       m.id as "movementId", json_build_object('id', h.id, 'at', ${isoOf('h.notes_set_at')}) as note,
       (select id from messages where gym_id = $1 and athlete_id = a.id limit 1) as "messageId",
       (array(select id from announcements where gym_id = $1 order by id))[turn] as "announcementId",
       (array(select id from past_results where athlete_id = a.id order by id))[turn] as "pastResultId",
       (array(select id from passkeys where user_id = $2 order by id))[turn] as "passkeyId",
       (array(select id from push_subscriptions where user_id = $2 order by id))[turn] as "deviceId",
       (array(select id from invitations where gym_id = $1 order by id))[turn] as "invitationId",
       (select i.id from imports i where i.program_id = g.id) as "importId",
       (select s.secret from program_shares s where s.program_id = g.id) as "shareSecret",
       (array(select athlete_id from gym_athletes where gym_id = $1 and status = 'pending'))[turn] as "pendingAthleteId",
       (array(select id from sessions where user_id = $2 and token like 'spare-%' order by id))[turn] as "sessionId"
     from generate_series(1, 12) turn
       join profiles a on a.full_name = 'Crowd ' || turn
       join gym_athletes r on r.athlete_id = a.id and r.gym_id = $1
       join teams t on t.gym_id = $1 and t.name = 'Turn ' || turn
       join programs g on g.gym_id = $1 and g.name = 'Turn ' || turn
       join own_movements m on m.gym_id = $1 and m.name = 'Turn ' || turn
       join workouts w on w.gym_id = $1 and w.name = 'Short ' || turn
       join log_entries h on h.athlete_id = a.id and h.workout_id = w.workout_id order by turn`,
    [gymId, id],
  )
  return rows.map(row => ({ ...row, library, athleteIds: athletes.map(one => one.id) }))
}

/** The athlete's last twelve days, with what was on each. */
async function thingsOfAthlete(owner: pg.Pool, id: string): Promise<Row[]> {
  const { rows } = await owner.query(
    `select p.gym_id as "gymId", $1::uuid as "athleteId", w.workout_id as "workoutId", w.version_id as "versionId",
       p.scheduled_on::text as day, json_build_object('id', $1::uuid, 'at', ${isoOf('now()')}) as note,
       (array(select id from messages where author_id = $1 order by sent_at desc))[turn] as "messageId",
       (array(select announcement_id from announcement_recipients where athlete_id = $1 order by 1))[turn] as "announcementId",
       (array(select id from past_results where athlete_id = $1 order by id))[turn] as "pastResultId",
       (array(select id from passkeys where user_id = $1 order by id))[turn] as "passkeyId",
       (array(select id from push_subscriptions where user_id = $1 order by id))[turn] as "deviceId",
       (array(select id from sessions where user_id = $1 and token like 'spare-%' order by id))[turn] as "sessionId"
     from generate_series(1, 12) turn
       join planned_workouts p on p.athlete_id = $1 and p.scheduled_on = current_date - turn
       join workouts w on w.workout_id = p.workout_id order by turn`,
    [id],
  )
  return rows
}

const isoOf = (moment: string) => `to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
