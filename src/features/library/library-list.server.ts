// The lists of the library: pages of workouts by name, age and what the reader understood, and the movements in it.
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { movements, type OwnMovement } from '#domain/notation/movements.ts'
import { timeDomains } from '#domain/notation/time-domain.ts'
import { pageOf } from '#server/database/query-parts.ts'
import { ownMovements, workouts } from '#server/database/tables.ts'
import { memberOperation } from '#server/operation.ts'
import {
  type ReadingFilters,
  textPage,
  type WorkoutSort,
  workoutListInput,
  workoutPage,
  workoutTextsInput,
} from './library.schema.ts'

/** For lists and calendars; the rest is loaded when the workout is opened. */
export const summary = {
  workoutId: workouts.workoutId,
  typeId: workouts.typeId,
  name: workouts.name,
  description: sql<string>`left(${workouts.description}, 400)`,
  color: workouts.color,
  blockCount: sql<number>`jsonb_array_length(${workouts.blocks})`,
  descriptionAt: workouts.descriptionAt,
  textBefore: blocksText('workouts', 'before', sql`400`),
  textAfter: blocksText('workouts', 'after', sql`400`),
}
export const listOperations = {
  list: memberOperation.input(workoutListInput).query(async ({ ctx, input }) => {
    const { query, typeId, sort, cursor } = input
    const { key, keyText, order, after } = sorts[sort]
    const rows = await ctx.db
      .select({ ...summary, key: keyText })
      .from(workouts)
      .where(
        and(
          inLibrary(ctx.gym.id),
          typeId ? eq(workouts.typeId, typeId) : undefined,
          readAs(input),
          query.trim() ? sql`${workouts.workoutId} in (select matching_workouts(${query}))` : undefined,
          cursor ? after(cursor) : undefined,
        ),
      )
      .orderBy(order(key), order(workouts.workoutId))
      .limit(workoutPage + 1)
    const { items, nextCursor } = pageOf(rows, workoutPage, last => ({
      key: last.key,
      workoutId: last.workoutId,
    }))
    return { workouts: items.map(({ key: _, ...workout }) => workout), nextCursor }
  }),

  /** The whole texts, to tell in the browser whether a text is one of them. */
  texts: memberOperation.input(workoutTextsInput).query(async ({ ctx, input: { cursor } }) => {
    const rows = await ctx.db
      .select({
        workoutId: workouts.workoutId,
        versionId: workouts.versionId,
        typeId: workouts.typeId,
        name: workouts.name,
        color: workouts.color,
        description: workouts.description,
        descriptionAt: workouts.descriptionAt,
        blocks: workouts.blocks,
        notes: workouts.notes,
      })
      .from(workouts)
      .where(and(inLibrary(ctx.gym.id), cursor ? gt(workouts.workoutId, cursor) : undefined))
      .orderBy(asc(workouts.workoutId))
      .limit(textPage + 1)
    const { items, nextCursor } = pageOf(rows, textPage, last => last.workoutId)
    return { workouts: items, nextCursor }
  }),

  /** The movements that the library can be filtered by, with the number of workouts. */
  movements: memberOperation.query(async ({ ctx }) => {
    const { rows } = await ctx.db.execute<{ id: string; count: number }>(sql`
      select movement as id, count(*)::int as count
      from ${workouts} join workout_readings r on ${currentReading}, unnest(r.movements) movement
      where ${inLibrary(ctx.gym.id)} group by movement order by count desc, id`)
    const own = await ctx.db
      .select({ id: ownMovements.id, name: ownMovements.name })
      .from(ownMovements)
      .where(eq(ownMovements.gymId, ctx.gym.id))
    const names = new Map([...catalogueNames, ...own.map(namedOnce)])
    return rows.flatMap(({ id, count }) => {
      const name = names.get(id)
      return name ? [{ id, name, count }] : []
    })
  }),
}

type Name = { en: string; es: string }
const catalogueNames = movements.map(({ id, en, es }): [string, Name] => [id, { en, es }])
const namedOnce = ({ id, name }: Pick<OwnMovement, 'id' | 'name'>): [string, Name] => [
  id,
  { en: name, es: name },
]

/** The reading of the newest version. */
const currentReading = sql`r.gym_id = ${workouts.gymId} and r.workout_id = ${workouts.workoutId}
  and r.version_id = ${workouts.versionId}`

function readAs({ movement, format, time, scored }: ReadingFilters): SQL | undefined {
  const [from, to] = time ? timeDomains[time] : []
  const conditions = [
    movement !== undefined && sql`r.movements @> ${sql.param([movement])}::text[]`,
    format && sql`r.formats @> ${sql.param([format])}::text[]`,
    from !== undefined && sql`r.seconds >= ${from * 60}`,
    to !== undefined && Number.isFinite(to) && sql`r.seconds < ${to * 60}`,
    scored !== undefined && sql`r.has_score = ${scored}`,
  ].filter(condition => typeof condition === 'object')
  if (conditions.length === 0) return undefined
  return sql`exists (select from workout_readings r where ${and(currentReading, ...conditions)})`
}

/** Cursor pagination for each order: the sort key, the key as lossless text, and the condition for the next page. */
type Cursor = { key: string; workoutId: string }
const byAge = { key: workouts.createdAt, keyText: sql<string>`${workouts.createdAt}::text` }
const sorts = {
  name: {
    key: workouts.sortName,
    keyText: sql<string>`${workouts.sortName}`,
    order: asc,
    after: ({ key, workoutId }: Cursor) =>
      sql`(${workouts.sortName}, ${workouts.workoutId}) > (${key}, ${workoutId})`,
  },
  newest: {
    ...byAge,
    order: desc,
    after: ({ key, workoutId }: Cursor) =>
      sql`(${workouts.createdAt}, ${workouts.workoutId}) < (${key}::timestamptz, ${workoutId})`,
  },
  oldest: {
    ...byAge,
    order: asc,
    after: ({ key, workoutId }: Cursor) =>
      sql`(${workouts.createdAt}, ${workouts.workoutId}) > (${key}::timestamptz, ${workoutId})`,
  },
} satisfies Record<WorkoutSort, unknown>

export function inLibrary(gymId: string): SQL | undefined {
  return and(eq(workouts.gymId, gymId), isNull(workouts.deletedAt))
}

// The texts of the blocks before and after the description, for lists and calendars: the body in its order.

/** `of`: the table or its alias. */
export function blocksText(of: string, position: 'before' | 'after', length: SQL): SQL<string> {
  const isThere = sql.raw(position === 'before' ? '<=' : '>')
  return sql<string>`left((select coalesce(string_agg(concat_ws(E'\\n', nullif(b->>'name', ''), nullif(b->>'notes', '')),
      E'\\n\\n' order by place), '')
    from jsonb_array_elements(${sql.raw(of)}.blocks) with ordinality part (b, place)
    where place ${isThere} ${sql.raw(of)}.description_at), ${length})`
}
