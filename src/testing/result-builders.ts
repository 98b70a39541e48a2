// Rows of results and maxes for tests.
import { randomUUID } from 'node:crypto'
import type { Day } from '../domain/day.ts'
import type { Score } from '../domain/score/score.ts'
import { readKey } from '../domain/score/score-key.ts'
import { athleteActivity, maxes, pastResults } from '../server/database/tables.ts'
import type { TestDatabase } from './test-database.ts'

type Owner = TestDatabase['owner']

type Logged = {
  athleteId: string
  coachId: string
  workoutId: string
  day: Day
  scores: Record<string, Score>
  effort?: number
  minutes?: number
}

/** A workout that was done as prescribed, with these scores by their keys. */
export async function buildScored(owner: Owner, { day, scores, ...values }: Logged): Promise<void> {
  const at = new Date().toISOString()
  await owner.insert(athleteActivity).values({
    ...values,
    ...{ scheduledOn: day, isCompleted: true, completedAt: new Date(), isUnscaled: true },
    scores: Object.fromEntries(Object.entries(scores).map(([key, score]) => [key, { score, at }])),
  })
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

/** One set. */
export const lifted = (reps: number, value: number): Score => ({
  type: 'load',
  sets: [{ reps, load: { value, unit: 'kg' } }],
})

export const timed = (seconds: number): Score => ({ type: 'time', sets: [{ seconds }] })
