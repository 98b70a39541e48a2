// What is measured: who calls, and with which requests.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { HttpRequest } from './http-callers.ts'

export type Person = { id: string; token: string }
export type Scenario = {
  name: string
  people: Person[]
  requests(person: Person): Promise<HttpRequest[]>
  /** Where it has one of its own. */
  leastRatio?: number
  /** Before each turn of either side. */
  prepare?(): Promise<unknown>
}

/** The large gym. */
const gym = `(select m.gym_id from gym_members m join users u on u.id = m.person_id where u.email = 'coach-1@gym.example')`

export async function scenarios(
  owner: pg.Pool,
  cookieOf: (person: Person) => Promise<string>,
): Promise<Scenario[]> {
  const { rows: athletes } = await owner.query(`
    select a.athlete_id as id, s.token, p.workout_id as "workoutId", current_date::text as today
    from gym_athletes a join sessions s on s.user_id = a.athlete_id
      join planned_workouts p on p.athlete_id = a.athlete_id and p.scheduled_on = current_date
    where a.status = 'active' and a.gym_id = ${gym}
    order by a.athlete_id, p.workout_id`)
  const { rows: coaches } = await owner.query(
    `select user_id as id, token from sessions where token = 'token-of-coach-1@gym.example'`,
  )
  const today = athletes[0].today
  const people = [...new Map(athletes.map(({ id, token }) => [id, { id, token }])).values()]
  const workoutsOf = (person: Person) =>
    athletes.filter(({ id }) => id === person.id).map(({ workoutId }) => workoutId as string)
  const { rows: known } = await owner.query(`
    select c.athlete_id as id from conversations c join gym_athletes r using (gym_id, athlete_id)
    where c.gym_id = ${gym} and r.status = 'active'
    order by c.athlete_id`)
  const { rows: longest } = await owner.query(`
    select athlete_id as id from messages where gym_id = ${gym}
    group by athlete_id order by count(*) desc limit 1`)
  const entries = encodeURIComponent(JSON.stringify({ otherId: longest[0].id }))
  const day = encodeURIComponent(JSON.stringify({ from: today, to: today }))
  const onDay = encodeURIComponent(JSON.stringify({ day: today }))
  return [
    {
      name: "the athlete's day",
      people,
      requests: async person => [
        { path: `/api/rpc/training.days?input=${day}`, cookie: await cookieOf(person) },
      ],
    },
    {
      name: 'one log',
      people,
      // As prescribed, then scaled: every call changes the row.
      requests: async person => {
        const cookie = await cookieOf(person)
        const actedAt = new Date().toISOString()
        return ['prescribed', 'scaled'].flatMap(value =>
          workoutsOf(person).map(workoutId => ({
            path: '/api/rpc/training.log',
            cookie,
            body: { athleteId: person.id, workoutId, scheduledOn: today, outcome: { value, actedAt } },
          })),
        )
      },
    },
    {
      name: 'log with result',
      people,
      leastRatio: 0.45,
      // A time that is corrected: every call changes the row and its result.
      requests: async person => {
        const cookie = await cookieOf(person)
        const actedAt = new Date().toISOString()
        return [242, 239].flatMap(seconds =>
          workoutsOf(person).map(workoutId => ({
            path: '/api/rpc/training.log',
            cookie,
            body: {
              athleteId: person.id,
              workoutId,
              scheduledOn: today,
              outcome: { value: 'prescribed', actedAt },
              scores: { value: { 'time:fran': { type: 'time', sets: [{ seconds }] } }, actedAt },
            },
          })),
        )
      },
    },
    {
      name: 'who trained today',
      people: coaches,
      leastRatio: 0.45,
      requests: async person => [
        { path: `/api/rpc/rankings.day?input=${onDay}`, cookie: await cookieOf(person) },
      ],
    },
    {
      name: "the coach's dashboard",
      people: coaches,
      requests: async person => [{ path: '/api/rpc/dashboard.overview', cookie: await cookieOf(person) }],
    },
    {
      name: 'messages: inbox of 300',
      people: coaches,
      leastRatio: 0.45,
      requests: async person => [
        { path: '/api/rpc/conversation.inbox?input=%7B%7D', cookie: await cookieOf(person) },
      ],
    },
    {
      name: 'messages: 5,000 of one',
      people: coaches,
      leastRatio: 0.45,
      requests: async person => [
        { path: `/api/rpc/conversation.entries?input=${entries}`, cookie: await cookieOf(person) },
      ],
    },
    {
      name: 'messages: one is sent',
      people: coaches,
      leastRatio: 0.45,
      // To one athlete after the other, each time a new one.
      requests: async person => {
        const cookie = await cookieOf(person)
        return known.map(({ id: otherId }) => {
          const fresh = randomUUID()
          const text = 'Straps are fine for the last two sets.'
          const body = { id: fresh, authorId: person.id, otherId, text }
          return { path: '/api/rpc/conversation.send', cookie, body, fresh }
        })
      },
      // What one may send in ten minutes is limited.
      prepare: () =>
        owner.query(`update messages set sent_at = sent_at - interval '20 minutes'
          where sent_at > now() - interval '10 minutes'`),
    },
  ]
}
