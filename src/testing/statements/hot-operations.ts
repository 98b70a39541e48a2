// What people do every day, in a database with many gyms, for tests that look at what it says to the database.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { addDays, type Day } from '#domain/day.ts'
import { withConnection } from '#server/database/database.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

export type ManyGyms = {
  server: TestServer
  coach: { id: string; token: string }
  athlete: { id: string; token: string }
  programId: string
  workoutId: string
  today: Day
}

export async function fillManyGyms(): Promise<ManyGyms> {
  const server = await createTestServer()
  return withConnection(server.address, { role: 'chalkline_owner' }, async owner => {
    await owner.query(readFileSync(new URL('./many-gyms.sql', import.meta.url), 'utf8'))
    await owner.query('analyze')
    const { rows } = await owner.query(`
      select s.user_id as id, s.token, p.workout_id, p.program_id, current_date::text as today from sessions s
        left join planned_workouts p on p.athlete_id = s.user_id and p.scheduled_on = current_date
      where s.token in ('token-of-coach-1', 'token-of-athlete-1-1') order by s.token`)
    const [athlete] = rows
    const { workout_id: workoutId, program_id: programId, today } = athlete
    return { server, coach: rows.at(-1), athlete, workoutId, programId, today }
  })
}

type Client = ReturnType<TestServer['clientOf']>
export type HotOperation = {
  name: string
  by: 'coach' | 'athlete'
  call: (client: Client, gyms: ManyGyms) => Promise<unknown>
  /** Every table of a coach is asked for by the coach, so that one part of a distributed database has the answer. */
  staysOnOneShard: boolean
  /** Tables that it may read by the id alone. */
  exception?: string[]
}

export const hotOperations: HotOperation[] = [
  {
    name: "the athlete's day",
    by: 'athlete',
    staysOnOneShard: false,
    call: (client, { today }) => client.training.days.query({ from: today, to: today }),
  },
  {
    name: 'on which boards the athlete is',
    by: 'athlete',
    staysOnOneShard: true,
    call: client => client.board.myChoices.query(),
  },
  {
    name: 'one log',
    by: 'athlete',
    staysOnOneShard: true,
    call: (client, { athlete, workoutId, today }) =>
      client.training.log.mutate({
        athleteId: athlete.id,
        workoutId,
        scheduledOn: today,
        outcome: { value: 'scaled', actedAt: new Date().toISOString() },
      }),
  },
  {
    name: "the athlete's progress",
    by: 'athlete',
    staysOnOneShard: false,
    call: client => client.results.progress.query(),
  },
  {
    name: 'the progress of one athlete',
    by: 'coach',
    staysOnOneShard: true,
    call: (client, { athlete }) => client.results.ofAthlete.query({ athleteId: athlete.id }),
  },
  {
    name: 'all results of a workout',
    by: 'athlete',
    staysOnOneShard: false,
    call: (client, { workoutId }) => client.results.history.query({ workoutId }),
  },
  {
    name: "the coach's dashboard",
    by: 'coach',
    staysOnOneShard: true,
    call: client => client.dashboard.overview.query(),
  },
  {
    name: 'the list of athletes',
    by: 'coach',
    staysOnOneShard: false,
    call: (client, { today }) => client.athletes.list.query({ query: '', sort: 'name', today }),
  },
  {
    name: 'one athlete',
    by: 'coach',
    staysOnOneShard: false,
    call: (client, { athlete, today }) => client.athletes.get.query({ athleteId: athlete.id, today }),
  },
  {
    name: 'the days of one athlete',
    by: 'coach',
    staysOnOneShard: false,
    call: (client, { athlete, today }) =>
      client.athletes.days.query({ athleteId: athlete.id, from: today, to: today }),
  },
  {
    name: 'who trained today',
    by: 'coach',
    staysOnOneShard: false,
    call: (client, { today }) => client.rankings.day.query({ day: today }),
  },
  {
    name: 'the completion of a program',
    by: 'coach',
    staysOnOneShard: true,
    call: (client, { programId, today }) =>
      client.rankings.completion.query({ programId, from: addDays(today, -30), to: today }),
  },
  {
    name: 'results of one workout',
    by: 'coach',
    staysOnOneShard: true,
    call: (client, { workoutId }) => client.rankings.workout.query({ workoutId }),
  },
  {
    name: 'the best results of one workout',
    by: 'coach',
    staysOnOneShard: true,
    call: (client, { workoutId }) =>
      client.rankings.bestOfWorkout.query({ workoutId, scoreKey: 'time:fran' }),
  },
  {
    name: 'the best results of one benchmark',
    by: 'coach',
    staysOnOneShard: true,
    call: client => client.rankings.bestOfBenchmark.query({ scoreKey: 'time:fran' }),
  },
  {
    name: 'what happened lately',
    by: 'coach',
    staysOnOneShard: true,
    call: client => client.training.activity.query({}),
  },
  {
    name: 'what one athlete did lately',
    by: 'coach',
    staysOnOneShard: true,
    call: (client, { athlete }) => client.training.activity.query({ athleteId: athlete.id }),
  },
  {
    name: 'all notes',
    by: 'coach',
    staysOnOneShard: true,
    call: client => client.training.notes.query({ show: 'all' }),
  },
  {
    name: 'unread notes',
    by: 'coach',
    staysOnOneShard: true,
    call: client => client.training.notes.query({ show: 'unread' }),
  },
  {
    name: "the coach's inbox",
    by: 'coach',
    staysOnOneShard: true,
    call: client => client.conversation.inbox.query({}),
  },
  {
    name: 'unread ones of the inbox',
    by: 'coach',
    staysOnOneShard: true,
    call: client => client.conversation.inbox.query({ show: 'unread' }),
  },
  {
    name: 'how much is unread',
    by: 'coach',
    staysOnOneShard: true,
    call: client => client.conversation.unread.query(),
  },
  {
    name: 'a conversation',
    by: 'coach',
    staysOnOneShard: true,
    call: (client, { athlete }) => client.conversation.entries.query({ otherId: athlete.id }),
  },
  {
    name: 'the library',
    by: 'coach',
    staysOnOneShard: true,
    call: client => client.library.list.query({ query: '' }),
  },
  {
    name: 'the library by what was read',
    by: 'coach',
    staysOnOneShard: true,
    call: client =>
      client.library.list.query({
        movement: 'thruster',
        format: 'for_time',
        time: 'from8to15',
        scored: true,
      }),
  },
  {
    name: 'the list of programs',
    by: 'coach',
    staysOnOneShard: true,
    call: client => client.programs.list.query({}),
  },
  {
    name: 'a range of the calendar',
    by: 'coach',
    staysOnOneShard: true,
    call: (client, { programId, today }) =>
      client.programs.calendar.query({ programId, from: today, to: today }),
  },
  {
    name: 'a save of the calendar',
    by: 'coach',
    staysOnOneShard: true,
    call: (client, { programId, workoutId, today }) =>
      client.programs.saveCalendar.mutate({
        programId,
        saveId: randomUUID(),
        revision: 0,
        edits: [{ kind: 'remove', day: today, workoutIds: [workoutId] }],
      }),
  },
  {
    name: 'who has a program',
    by: 'coach',
    staysOnOneShard: true,
    call: (client, { programId }) => client.programs.recipients.query({ programId }),
  },
  {
    name: 'an assignment',
    by: 'coach',
    staysOnOneShard: true,
    call: (client, { programId, athlete }) =>
      client.programs.assign.mutate({
        programId,
        give: { athleteIds: [athlete.id], teamIds: [] },
        takeBack: { athleteIds: [], teamIds: [] },
      }),
  },
]
