// Workouts that were read, what athletes achieved in them, results from before, and maxes.
import { randomUUID } from 'node:crypto'
import type { Day } from '../domain/day.ts'
import type { Level } from '../domain/score/ranking.ts'
import type { Score } from '../domain/score/score.ts'
import { readKey } from '../domain/score/score-key.ts'
import type { Scores } from '../domain/training/log-values.ts'
import { logEntries, maxes, pastResults } from '../server/database/tables.ts'
import { buildDesk, type DeskPlan } from './build-desk.ts'
import { buildSession } from './builders.ts'
import { buildDay, globalType } from './programming-builders.ts'
import type { TestServer } from './test-server.ts'

export const time = (seconds: number): Score => ({ type: 'time', sets: [{ seconds }] })
export const capped = (reps: number): Score => ({ type: 'time', sets: [{ cappedAt: reps }] })
export const lifted = (kilos: number, reps = 1): Score => ({
  type: 'load',
  sets: [{ reps, load: { value: kilos, unit: 'kg' } }],
})

type Owner = TestServer['owner']

type NewResult = {
  athleteId: string
  gymId: string
  workoutId: string
  day: Day
  level?: Level
  scores?: Scores
  at?: Date
  effort?: number
  minutes?: number
}

/** Done on that day, with these scores. */
export async function buildResult({ owner }: TestServer, result: NewResult): Promise<void> {
  const { day, level = 'rx', scores = {}, at = new Date(), ...values } = result
  const sent = Object.entries(scores).map(([key, score]) => [key, { score, at: at.toISOString() }])
  await owner.insert(logEntries).values({
    ...values,
    scheduledOn: day,
    isCompleted: true,
    completedAt: at,
    outcomeSetAt: at,
    isUnscaled: level !== 'scaled',
    isRxPlus: level === 'rx_plus',
    scores: Object.fromEntries(sent),
    scoresSetAt: at,
    createdAt: at,
    updatedAt: at,
  })
}

/** A desk whose published program has workouts with these texts on one day; they are saved, and so read, by the coach. */
export async function buildScoredDay(server: TestServer, day: Day, texts: string[], plan: DeskPlan) {
  const { owner } = server
  const desk = await buildDesk(owner, plan)
  const client = server.clientOf(await buildSession(owner, desk.coach.id))
  const typeId = await globalType(owner)
  const workoutIds: string[] = []
  for (const description of texts) {
    const workoutId = randomUUID()
    await client.library.create.mutate({
      workoutId,
      type_id: typeId,
      name: '',
      description,
      notes: '',
      color: '#BAE6FD',
      blocks: [],
    })
    workoutIds.push(workoutId)
  }
  await buildDay(owner, { id: desk.program(), gymId: desk.coach.gymId }, day, workoutIds)
  const [workoutId = ''] = workoutIds
  const log = (name: string, result: Partial<NewResult> = {}) =>
    buildResult(server, {
      athleteId: desk.athlete(name).id,
      gymId: desk.coach.gymId,
      workoutId,
      day,
      ...result,
    })
  return { ...desk, client, workoutId, workoutIds, log }
}

type Past = { athleteId: string; enteredBy?: string; key: string; score: Score; day: Day }

export async function buildPastResult(owner: Owner, { enteredBy, ...values }: Past): Promise<string> {
  const id = randomUUID()
  const subject = readKey(values.key)?.subject ?? ''
  await owner
    .insert(pastResults)
    .values({ id, subject, level: 'rx', enteredBy: enteredBy ?? values.athleteId, ...values })
  return id
}

type NewMax = Partial<typeof maxes.$inferInsert> & { athleteId: string; movement: string; value: number }

export async function buildMax(owner: Owner, max: NewMax): Promise<void> {
  await owner.insert(maxes).values({ unit: 'kg', testedOn: '2026-01-05', setBy: max.athleteId, ...max })
}

export const maxesOf = async (owner: Owner, athleteId: string) =>
  (await owner.select().from(maxes)).filter(max => max.athleteId === athleteId)
