// Whether the results of an athlete are on the board of a coach. The athlete says so; until then they are not.
import { sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { athleteOperation } from '#server/operation.ts'
import { boardChoiceInput } from './board.schema.ts'

/** `isShown` null: not answered yet, and not shown. */
type BoardChoice = { coachId: string; coachName: string; isShown: boolean | null }

export const boardChoiceOperations = {
  /** The athlete's coaches who have a board. */
  myChoices: athleteOperation.query(async ({ ctx }): Promise<BoardChoice[]> => {
    const { rows } = await ctx.db.execute<BoardChoice>(sql`
      select b.coach_id as "coachId", c.full_name as "coachName", b.is_shown as "isShown"
      from my_board_choices() b join my_coaches() c on c.coach_id = b.coach_id order by c.full_name`)
    return rows
  }),

  /** Idempotent; the last choice counts at once. */
  showMine: athleteOperation.input(boardChoiceInput).mutation(async ({ ctx, input }) => {
    const { coachId, isShown } = input
    const { rowCount } = await ctx.db.execute(sql`
      insert into board_choices (coach_id, athlete_id, is_shown)
        select r.coach_id, r.athlete_id, ${isShown} from coach_athletes r
        where r.coach_id = ${coachId} and r.athlete_id = ${ctx.viewer.id}
      on conflict (coach_id, athlete_id) do update set is_shown = excluded.is_shown, updated_at = now()`)
    if (!rowCount) throw new AppError('not_found')
    ctx.afterCommit(() => ctx.live.announce(coachId, 'board'))
    return {}
  }),
}
