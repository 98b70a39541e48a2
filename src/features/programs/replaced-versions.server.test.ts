// What edits leave behind, and what of it goes.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase, withConnection } from '#server/database/database.ts'
import { sweep } from '#server/database/sweep.ts'
import { buildRelationship, buildSession } from '#testing/builders.ts'
import {
  buildDay,
  buildLogEntry,
  buildProgram,
  buildWorkout,
  giveProgram,
  globalType,
} from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const day = '2026-03-02'

async function makeCoach() {
  const { owner } = server
  const { gymId, athleteId } = await buildRelationship(owner)
  const coach = server.clientOf(await buildSession(owner, gymId))
  const type_id = await globalType(owner)
  const content = (description: string) => ({
    name: '',
    type_id,
    description,
    notes: '',
    color: '#BAE6FD' as const,
    blocks: [],
  })
  return {
    gymId,
    athleteId,
    coach,
    workout: (description: string) => buildWorkout(owner, { gymId, description }),
    program: async () => {
      const program = await buildProgram(owner, {
        gymId,
        status: 'published',
        startsOn: day,
        endsOn: '2026-03-08',
      })
      await giveProgram(owner, program, athleteId)
      return program
    },
    content,
    edit: (workoutId: string, description: string) =>
      coach.library.update.mutate({ workoutId, ...content(description) }),
  }
}

/** As the sweep of a day on which the edits were so long ago. */
async function sweepAfter(days: number): Promise<void> {
  await server.owner.execute(sql`update workout_versions set replaced_at = now() - make_interval(days => ${days})
    where replaced_at is not null`)
  const database = openDatabase(server.address, { role: 'chalkline_auth', max: 1 })
  await sweep(database)
  await database.close()
}

const textsOf = async (workoutId: string) =>
  (
    await server.owner.execute<{ description: string }>(
      sql`select description from workout_versions where workout_id = ${workoutId} order by description`,
    )
  ).rows.map(({ description }) => description)

it('[TRUST-51] a version that never stood in a calendar goes a week after it was replaced', async () => {
  const { workout, edit } = await makeCoach()
  const { workoutId } = await workout('1')
  for (const text of ['2', '3', '4']) await edit(workoutId, text)
  await sweepAfter(6)
  expect(await textsOf(workoutId)).toEqual(['1', '2', '3', '4'])
  await sweepAfter(8)
  expect(await textsOf(workoutId)).toEqual(['4'])
})

it('[TRUST-51] a version that stood in a calendar stays, wherever the workout is by now', async () => {
  const { coach, workout, program, edit } = await makeCoach()
  const { workoutId } = await workout('1 before')
  await edit(workoutId, '2 when it was placed')
  const { id: programId } = await program()
  const save = { programId, saveId: crypto.randomUUID(), revision: 0 }
  const place = { kind: 'place', plan: [{ offset: 0, workoutIds: [workoutId] }], at: [day] } as const
  const { revision } = await coach.programs.saveCalendar.mutate({ ...save, edits: [place] })
  await edit(workoutId, '3 in the calendar')
  const remove = { kind: 'remove', day, workoutIds: [workoutId] } as const
  await coach.programs.saveCalendar.mutate({
    ...save,
    saveId: crypto.randomUUID(),
    revision,
    edits: [remove],
  })
  await edit(workoutId, '4 afterwards')
  await edit(workoutId, '5 now')
  await sweepAfter(1000)
  expect(await textsOf(workoutId)).toEqual(['2 when it was placed', '3 in the calendar', '5 now'])
})

it('[TRUST-51] a text of one day and of one athlete stays after another has taken its place', async () => {
  const { coach, athleteId, workout, program, content } = await makeCoach()
  const { workoutId } = await workout('library')
  const { id: programId, ...rest } = await program()
  await buildDay(server.owner, { id: programId, ...rest }, day, [workoutId])
  let versionId: string | null = null
  const change = async (description: string, more: { athleteId?: string } = {}) => {
    const input = { programId, day, workoutId, versionId, ...more } as const
    const answer = await coach.programs.changeScheduled.mutate({
      ...input,
      change: { kind: 'text', content: content(description) },
    })
    versionId = answer.versionId
  }
  await change('day 1')
  await change('day 2')
  await change('theirs 1', { athleteId })
  await change('theirs 2', { athleteId })
  await sweepAfter(1000)
  expect(await textsOf(workoutId)).toEqual(['day 1', 'day 2', 'library', 'theirs 1', 'theirs 2'])
})

it('[TRUST-51] a version with a log entry stays, also one that comes while it is swept', async () => {
  const { owner } = server
  const { gymId, athleteId, workout, edit } = await makeCoach()
  const [early, late] = [await workout('early'), await workout('late')]
  await buildLogEntry(owner, { gymId, athleteId, workoutId: early.workoutId, day, notes: 'Done' })
  for (const { workoutId } of [early, late]) await edit(workoutId, 'new')
  await withConnection(server.address, { role: 'chalkline_owner' }, async phone => {
    await phone.query('begin')
    await phone.query(
      `insert into log_entries (athlete_id, gym_id, workout_id, version_id, scheduled_on)
       values ($1, $2, $3, $4, $5)`,
      [athleteId, gymId, late.workoutId, late.versionId, day],
    )
    await sweepAfter(8)
    await phone.query('commit')
  })
  await sweepAfter(8)
  const { rows } = await owner.execute(sql`select from log_entries where athlete_id = ${athleteId}`)
  expect(rows).toHaveLength(2)
  expect(await textsOf(early.workoutId)).toEqual(['early', 'new'])
  expect(await textsOf(late.workoutId)).toEqual(['late', 'new'])
})

it('[TRUST-52] a coach writes twenty million octets in a day; the next edit is refused and changes nothing', async () => {
  const { owner } = server
  const { coach, workout, program, edit, content } = await makeCoach()
  const { workoutId } = await workout('first')
  const { id: programId, ...rest } = await program()
  await buildDay(owner, { id: programId, ...rest }, day, [workoutId])
  await owner.execute(sql`
    insert into workout_versions (gym_id, workout_id, type_id, name, description, notes, color, blocks)
    select gym_id, workout_id, type_id, '', repeat('x', 19000), '', color, '[]'
    from workouts, generate_series(1, 1030) where workout_id = ${workoutId}`)
  const before = await server.rowCounts()
  const scheduled = { programId, day, workoutId, versionId: null } as const
  const refused = 'rate_limited'
  await expect(edit(workoutId, 'second')).rejects.toThrow(refused)
  await expect(
    coach.library.create.mutate({ workoutId: crypto.randomUUID(), ...content('second') }),
  ).rejects.toThrow(refused)
  await expect(
    coach.programs.changeScheduled.mutate({
      ...scheduled,
      change: { kind: 'text', content: content('second') },
    }),
  ).rejects.toThrow(refused)
  expect(await server.rowCounts()).toEqual(before)
  await owner.execute(sql`update workout_versions set created_at = now() - interval '25 hours'
    where workout_id = ${workoutId}`)
  await edit(workoutId, 'second')
  expect(await textsOf(workoutId)).toContain('second')
  // Others write on.
  const other = await makeCoach()
  await other.edit((await other.workout('a')).workoutId, 'b')
})
