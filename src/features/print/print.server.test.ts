import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { workouts } from '#server/database/tables.ts'
import { buildCoach, buildSession } from '#testing/builders.ts'
import { buildDay, buildProgram, buildWorkout } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

it('[PRINT-02] gives the whole texts of a week in order, as the days have them, and of a workout as the library has it', async () => {
  const coach = await buildCoach(server.owner)
  const client = server.clientOf(await buildSession(server.owner, coach.id))
  const long = `${'Row, then rest. '.repeat(1000)}End`
  const [one, other] = await Promise.all(
    [long, 'Second'].map(description => buildWorkout(server.owner, { gymId: coach.gymId, description })),
  )
  if (!one || !other) throw new Error('no workout was made')
  const program = await buildProgram(server.owner, { gymId: coach.gymId })
  await buildDay(server.owner, program, '2026-03-03', [other.workoutId, one.workoutId])
  await buildDay(server.owner, program, '2026-03-09', [one.workoutId])
  const week = { programId: program.id, from: '2026-03-02' as const, to: '2026-03-08' as const }
  const { workouts } = await client.print.program.query(week)
  expect(workouts.map(({ day, description }) => [day, description])).toEqual([
    ['2026-03-03', 'Second'],
    ['2026-03-03', long],
  ])
  expect(await client.print.workout.query({ workoutId: one.workoutId })).toMatchObject({ description: long })
  await expect(client.print.program.query({ ...week, to: '2026-03-09' })).rejects.toThrow(/invalid_input/)
})

it('[PRINT-02] has the workouts of its program alone, and none that is deleted from the library or of another coach', async () => {
  const { owner } = server
  const [coach, other] = [await buildCoach(owner), await buildCoach(owner)]
  const client = server.clientOf(await buildSession(owner, coach.id))
  const stranger = server.clientOf(await buildSession(owner, other.id))
  const workout = await buildWorkout(owner, { gymId: coach.gymId })
  const program = await buildProgram(owner, { gymId: coach.gymId })
  await buildDay(owner, await buildProgram(owner, { gymId: coach.gymId }), '2026-03-03', [workout.workoutId])
  const week = { programId: program.id, from: '2026-03-02' as const, to: '2026-03-08' as const }
  const { workoutId } = workout
  expect((await client.print.program.query(week)).workouts).toEqual([])
  await server.expectRefusal(() => stranger.print.program.query(week), 'not_found')
  await server.expectRefusal(() => stranger.print.workout.query({ workoutId }), 'not_found')
  await owner.update(workouts).set({ deletedAt: new Date() }).where(eq(workouts.workoutId, workoutId))
  await server.expectRefusal(() => client.print.workout.query({ workoutId }), 'not_found')
})
