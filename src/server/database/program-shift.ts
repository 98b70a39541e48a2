// Programs that athletes have on days of their own, in statements over many log entries.
import { type SQL, sql } from 'drizzle-orm'

type OfProgram = { coachId: string; programId: string }

/** By how many days the program is shifted for the athlete of a row. The shifts are read once for all rows. */
export const shiftOfRow = (alias: string, { coachId, programId }: OfProgram): SQL =>
  sql`coalesce(((select program_shifts(${coachId}, ${programId}))->>${sql.raw(alias)}.athlete_id::text)::int, 0)`

/** All numbers of days by which the program is shifted for its recipients, 0 included. */
export const shiftsOf = ({ coachId, programId }: OfProgram): SQL =>
  sql`select 0 as shift_days union select s.value::int from jsonb_each_text(program_shifts(${coachId}, ${programId})) s`
