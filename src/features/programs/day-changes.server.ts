// Which days of a program were changed since a draft of it was begun, and by whom. Two drafts of different days never
// conflict.
import { sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Live } from '#server/live/live.ts'
import type { AfterCommit } from '#server/operation.ts'
import type { Program } from './program-access.server.ts'

/** What a draft was begun on: a revision, and later ones that it made itself. */
export type DraftBase = { revision: number; own?: readonly number[] | undefined }

/** Refused with the days of these that were changed since the draft was begun, and with who changed each. */
export async function refuseOverwriting(
  db: Transaction,
  program: Program,
  base: DraftBase,
  days: readonly Day[],
): Promise<void> {
  if (program.revision === base.revision) return
  if (program.revision < base.revision || base.revision < program.daysKnownFrom)
    throw new AppError('stale_revision')
  const changed = await daysChangedSince(db, program, base, days)
  if (changed.length === 0) return
  const names = changed.flatMap(({ day, name }) => (name === null ? [] : [[day, name]]))
  throw new AppError('stale_revision', {
    details: changed.map(({ day }) => day),
    names: Object.fromEntries(names),
  })
}

/** Which of these days were changed since, by a colleague or elsewhere by the caller: then without a name. */
export async function daysChangedSince(
  db: Transaction,
  program: Program,
  { revision, own = [] }: DraftBase,
  days: readonly Day[],
): Promise<{ day: Day; name: string | null }[]> {
  if (program.revision === revision) return []
  const { rows } = await db.execute<{ day: Day; name: string | null }>(sql`
    select distinct on (c.day) c.day::text,
      case when c.saved_by is distinct from writing_person() then coalesce(coach_name(c.saved_by), '') end as name
    from program_day_changes c
    where c.gym_id = ${program.gymId} and c.program_id = ${program.id} and c.revision > ${revision}
      and c.day = any (${sql.param(days)}::date[]) and c.revision <> all (${sql.param(own)}::integer[])
      and (c.is_save or c.saved_by is distinct from writing_person())
    order by c.day, c.saved_by is not distinct from writing_person(), c.revision desc`)
  return rows
}

/** The revision of the program after staged changes of it were written. */
export async function reviseProgram(db: Transaction, programId: string): Promise<number> {
  const { rows } = await db.execute<{ revision: number | null }>(
    sql`select revise_program(${programId}) as revision`,
  )
  const revision = rows[0]?.revision
  if (revision === undefined || revision === null) throw new AppError('not_found')
  return revision
}

/** News for colleagues who have programs open. */
export function tellColleagues(ctx: { gym: { id: string }; live: Live; afterCommit: AfterCommit }): void {
  ctx.afterCommit(() => ctx.live.announce(ctx.gym.id, 'program'))
}
