// News for everyone who sees the board of a coach: its remotes and televisions, and the phones of the class, which can
// join its timer.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { AfterCommit } from '../operation.ts'
import type { Live } from './live.ts'

type CoachContext = { db: Transaction; viewer: { id: string }; live: Live; afterCommit: AfterCommit }

/** The class is as it is now: what takes it away is done afterwards. */
export async function tellBoard({ db, viewer, live, afterCommit }: CoachContext): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select my_board_class() as id`)
  afterCommit(() => {
    for (const id of [viewer.id, ...rows.map(row => row.id)]) live.announce(id, 'board')
  })
}
