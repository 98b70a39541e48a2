// How much a coach may write in a day. Each change of a text is kept as a version, for ever once it stood in a calendar, and
// without a bound a script could fill the disk.
import { sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'

const mostBytes = 20_000_000
/** The bytes of a version beside its texts. */
const rowBytes = 500

/** With what this transaction has written. */
export async function requireRoomToday(db: Transaction, gymId: string): Promise<void> {
  // The lengths are known without reading the texts.
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(${rowBytes}::int + octet_length(v.description) + octet_length(v.notes) + pg_column_size(v.blocks)), 0)::int
      as bytes
    from workout_versions v where v.gym_id = ${gymId} and v.created_at > now() - interval '1 day'`)
  if ((rows[0]?.bytes ?? 0) > mostBytes) throw new AppError('rate_limited', { retryAfter: 3600 })
}
