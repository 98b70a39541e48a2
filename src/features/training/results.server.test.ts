// The scores of a log entry: merged one by one, and kept as results for records and rankings.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Score } from '#domain/score/score.ts'
import { type ScoreWrites, withScores } from '#domain/training/log.ts'
import type { LogEntry } from '#domain/training/training.ts'
import { results } from '#server/database/tables.ts'
import { buildSession } from '#testing/builders.ts'
import { buildTraining } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function start() {
  const { athleteId, gymId, workout, day } = await buildTraining(server.owner)
  const athlete = server.clientOf(await buildSession(server.owner, athleteId))
  const place = { athleteId, workoutId: workout.workoutId, scheduledOn: day }
  return {
    athleteId,
    gymId,
    day,
    write: (writes: object): Promise<LogEntry> => athlete.training.log.mutate({ ...place, ...writes }),
    kept: () => server.owner.select().from(results).where(eq(results.athleteId, athleteId)),
  }
}

const hourAgo = Date.now() - 3_600_000
const at = (minute: number) => new Date(hourAgo + minute * 60_000).toISOString()
const scores = (value: ScoreWrites, minute: number) => ({ scores: { value, actedAt: at(minute) } })
const outcome = (value: string, minute: number) => ({ outcome: { value, actedAt: at(minute) } })
const fran = (seconds: number): Score => ({ type: 'time', sets: [{ seconds }] })
const squat: Score = { type: 'load', sets: [{ reps: 5, load: { value: 100, unit: 'kg' } }] }

it('[RESULT-07] each score is a value of its own: two phones lose none, in any order', async () => {
  const minutes = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 6 })
  const stories = minutes.chain(times =>
    fc.tuple(
      ...times.map(minute =>
        fc.record({
          minute: fc.constant(minute),
          key: fc.constantFrom('time:fran', 'time:grace', 'time#2'),
          seconds: fc.option(fc.integer({ min: 60, max: 600 })),
        }),
      ),
    ),
  )
  await fc.assert(
    fc.asyncProperty(stories, fc.nat(), async (story, seed) => {
      const { write } = await start()
      const writeOf = ({ key, seconds }: (typeof story)[number]): ScoreWrites => ({
        [key]: seconds === null ? null : fran(seconds),
      })
      const arrival = story.toSorted(
        (a, b) => ((a.minute * (seed + 7)) % 13) - ((b.minute * (seed + 7)) % 13),
      )
      let entry: LogEntry | undefined
      for (const one of [...arrival, ...arrival.slice(0, 1)])
        entry = await write(scores(writeOf(one), one.minute))
      const expected = story
        .toSorted((a, b) => a.minute - b.minute)
        .reduce((all, one) => withScores(all, writeOf(one)), {})
      expect(entry?.scores).toEqual(expected)
    }),
    { numRuns: 12 },
  )
})

it('[RESULT-07] several scores in one request have each its own time', async () => {
  const { write } = await start()
  await write(scores({ 'time:fran': fran(240) }, 5))
  const value = { 'time:fran': fran(300), 'load:back_squat': squat }
  const times = { 'time:fran': at(4), 'load:back_squat': at(9) }
  const entry = await write({ scores: { value, times, actedAt: at(9) } })
  expect(entry.scores).toEqual({ 'time:fran': fran(240), 'load:back_squat': squat })
})

it('[RESULT-08] a score counts once the workout is done, with its level, until it is taken back', async () => {
  const { write, kept, gymId, day } = await start()
  await write(
    scores(
      {
        'time:fran': fran(240),
        'load:back_squat': squat,
        rounds_reps: { type: 'rounds_reps', sets: [{ rounds: 5, reps: 3 }] },
      },
      1,
    ),
  )
  expect(await kept()).toEqual([])
  await write(outcome('prescribed', 2))
  const rows = (await kept()).toSorted((a, b) => a.key.localeCompare(b.key))
  expect(rows).toMatchObject([
    { gymId, scheduledOn: day, key: 'load:back_squat', subject: 'back_squat', level: 'rx', score: squat },
    { key: 'rounds_reps', subject: '' },
    { key: 'time:fran', subject: 'fran', score: fran(240) },
  ])
  await write({ rxPlus: { value: true, actedAt: at(3) } })
  expect(new Set((await kept()).map(({ level }) => level))).toEqual(new Set(['rx_plus']))
  await write(outcome('scaled', 4))
  expect(new Set((await kept()).map(({ level }) => level))).toEqual(new Set(['scaled']))
  await write(scores({ 'time:fran': null }, 5))
  expect((await kept()).map(({ key }) => key).sort()).toEqual(['load:back_squat', 'rounds_reps'])
  await write(outcome('open', 6))
  expect(await kept()).toEqual([])
})

it('[RESULT-07] a score of another type than its key names, or of no known kind, is refused', async () => {
  const { write, kept } = await start()
  await write({ ...outcome('prescribed', 1), ...scores({ 'time:fran': fran(240) }, 1) })
  const refused: ScoreWrites[] = [
    { 'load:back_squat': fran(240) },
    { fran: fran(240) },
    { 'time:fran': { type: 'time', sets: [] } },
    { 'time:fran': { type: 'time', sets: [{ seconds: -1 }] } },
    Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`time#${index + 2}`, fran(100)])),
  ]
  for (const value of refused)
    await expect(write(scores(value, 2))).rejects.toMatchObject({ data: { reason: 'invalid_input' } })
  expect(await kept()).toMatchObject([{ key: 'time:fran', score: fran(240) }])
})

it('[HYROX-04] [TIMER-15] splits are stored with their score, and bounded', async () => {
  const { write, kept, day, gymId } = await start()
  const splits = [{ leg: 'run', seconds: 280.5 }, { leg: 'run#2', seconds: 300 }, { seconds: 20 }]
  const raced: Score = { type: 'time', sets: [{ seconds: 600 }], splits }
  await write({ ...scores({ 'time:hyrox_open': raced }, 1), ...outcome('prescribed', 1) })
  expect((await kept()).map(({ score }) => score)).toEqual([raced])
  const coach = server.clientOf(await buildSession(server.owner, gymId))
  const { items } = await coach.training.activity.query({})
  expect(items.map(item => item.results.map(({ score }) => score.splits))).toEqual([[splits]])
  expect(day).toBeTruthy()
  const wrong = [
    Array.from({ length: 101 }, () => ({ seconds: 1 })),
    [{ leg: 'Run', seconds: 1 }],
    [{ leg: `r${'u'.repeat(50)}`, seconds: 1 }],
    [{ seconds: -1 }],
    [],
  ]
  for (const refused of wrong)
    await expect(write(scores({ 'time:hyrox_open': { ...raced, splits: refused } }, 2))).rejects.toThrow()
  expect((await kept()).map(({ score }) => score)).toEqual([raced])
})
