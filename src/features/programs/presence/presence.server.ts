// Who has the calendar of a program open right now, for the colleagues who have it open too.
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { coachOperation } from '#server/operation.ts'
import { tellColleagues } from '../day-changes.server.ts'
import { requireProgram } from '../program-access.server.ts'
import { presenceInput, programId } from '../programs.schema.ts'

/** A page says every 20 seconds that it is there: two in a row may be lost. */
const fresh = sql`now() - interval '50 seconds'`

export type Colleague = { id: string; fullName: string; avatarUrl: string | null }

/** Says that the caller is there, or leaves; answers with the others. Idempotent. */
export const here = coachOperation.input(presenceInput).mutation(async ({ ctx, input }) => {
  const { db, gym } = ctx
  const { programId: id, isLeaving } = input
  await requireProgram(db, gym.id, id)
  const { rows } = await db.execute<{ isNews: boolean }>(
    isLeaving
      ? sql`delete from program_presence where gym_id = ${gym.id} and program_id = ${id}
          and person_id = ${ctx.viewer.id} returning true as "isNews"`
      : sql`with before as (
          select seen_at from program_presence where gym_id = ${gym.id} and program_id = ${id} and person_id = ${ctx.viewer.id}
        )
        insert into program_presence (gym_id, program_id, person_id) values (${gym.id}, ${id}, ${ctx.viewer.id})
        on conflict (gym_id, program_id, person_id) do update set seen_at = now()
        returning not exists (select from before b where b.seen_at > ${fresh}) as "isNews"`,
  )
  if (rows[0]?.isNews) tellColleagues(ctx)
  return othersIn(db, gym.id, id)
})

/** The others who have it open, by name. */
export const present = coachOperation.input(programId).query(async ({ ctx, input }) => {
  await requireProgram(ctx.db, ctx.gym.id, input.programId)
  return othersIn(ctx.db, ctx.gym.id, input.programId)
})

/** None who have left the gym, or may no longer program. */
async function othersIn(db: Transaction, gymId: string, id: string): Promise<Colleague[]> {
  const { rows } = await db.execute<Colleague>(sql`
    select p.id, p.full_name as "fullName", p.avatar_url as "avatarUrl"
    from program_presence h
      join gym_members m on m.gym_id = h.gym_id and m.person_id = h.person_id and m.role <> 'assistant'
      join profiles p on p.id = h.person_id
    where h.gym_id = ${gymId} and h.program_id = ${id} and h.seen_at > ${fresh} and h.person_id <> current_user_id()
    order by p.sort_name, p.id`)
  return rows
}
