// Results of one benchmark or movement over all athletes, whichever workout asked for it.
import { sql } from 'drizzle-orm'
import { benchmarks as catalogue } from '#domain/notation/benchmarks.ts'
import { movements } from '#domain/notation/movements.ts'
import type { Combination } from '#domain/notation/structure.ts'
import type { ScoreType } from '#domain/score/score.ts'
import { readKey, writeKey } from '#domain/score/score-key.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { memberOperation } from '#server/operation.ts'
import { readBest } from './ranked-results.server.ts'
import { benchmarkInput } from './rankings.schema.ts'

/** The key names it, without the count within a workout. */
export type Subject = {
  key: string
  type: ScoreType
  name: { en: string; es: string }
  distanceM: number | null
  seconds: number | null
}

/** The limit of a coach's subjects: with results in more, only the first are listed. */
const mostSubjects = 300

/** The best of each athlete. */
export const bestOfBenchmark = memberOperation.input(benchmarkInput).query(async ({ ctx, input }) => {
  const { type = 'done', subject = '' } = readKey(input.scoreKey) ?? {}
  const [named] = await nameSubjects(ctx.db, ctx.gym.id, [{ type, subject }])
  if (!named) throw new AppError('not_found')
  const combination: Combination = type === 'load' ? 'best' : 'sum'
  const where = sql`r.subject = ${subject} and r.subject <> '' and split_part(r.key, ':', 1) = ${type}`
  return {
    subject: named,
    combination,
    ...(await readBest(ctx.db, ctx.gym.id, where, { combination, sets: 1 })),
  }
})

/** The benchmarks and movements that have results, by the index on subjects: one look for each. */
export const benchmarks = memberOperation.query(async ({ ctx }): Promise<Subject[]> => {
  const gymId = ctx.gym.id
  const { rows } = await ctx.db.execute<{ key: string }>(sql`
    with recursive subjects as (
      (select r.subject from results r where r.gym_id = ${gymId} and r.subject <> '' order by r.subject limit 1)
      union all
      select (select r.subject from results r where r.gym_id = ${gymId} and r.subject <> '' and r.subject > s.subject
        order by r.subject limit 1) from subjects s where s.subject is not null
    )
    select (select r.key from results r where r.gym_id = ${gymId} and r.subject = s.subject and r.subject <> ''
      order by r.scheduled_on desc limit 1) as key
    from subjects s where s.subject is not null limit ${mostSubjects}`)
  return nameSubjects(
    ctx.db,
    gymId,
    rows.flatMap(({ key }) => readKey(key) ?? []),
  )
})

const nameOf = new Map([
  ...movements.map(({ id, en, es }) => [id, { en, es }] as const),
  ...catalogue.map(({ id, name }) => [id, { en: name, es: name }] as const),
])

/** The subjects that have a name: of the catalogue, or of the coach's own benchmarks and movements. */
async function nameSubjects(
  db: Transaction,
  gymId: string,
  subjects: readonly { type: ScoreType; subject: string }[],
): Promise<Subject[]> {
  const ids = subjects.map(({ subject }) => subject.split(/[@~]/, 1)[0] ?? '')
  const own = ids.filter(id => /^[\da-f-]{36}$/.test(id))
  const { rows } =
    own.length > 0
      ? await db.execute<{ id: string; name: string }>(sql`
      select w.workout_id as id, w.name from workouts w
        where w.gym_id = ${gymId} and w.workout_id = any (${sql.param(own)}::uuid[])
      union all
      select m.id, m.name from own_movements m where m.gym_id = ${gymId} and m.id = any (${sql.param(own)}::uuid[])`)
      : { rows: [] }
  const named = new Map(rows.map(({ id, name }) => [id, { en: name, es: name }]))
  return subjects.flatMap(({ type, subject }, index) => {
    const id = ids[index] ?? ''
    const name = nameOf.get(id) ?? named.get(id)
    const [distanceM, seconds] = [/@([\d.]+)/, /~([\d.]+)/].map(
      form => Number(form.exec(subject)?.[1] ?? 0) || null,
    )
    if (!name) return []
    const key = writeKey({ type, subject, count: 1 })
    return [{ key, type, name, distanceM: distanceM ?? null, seconds: seconds ?? null }]
  })
}
