// The board of a coach: which session it shows, which slide, its timer, and the timers that athletes can join.
import { eq, sql } from 'drizzle-orm'
import { isMeantFor, latestPress, type Moment, nextPress } from '#domain/board/class-press.ts'
import { type SlideWorkout, slidesOf, slideTimer } from '#domain/board/slides.ts'
import type { Day } from '#domain/day.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { type Command, type Timer, viewOf, withCommand } from '#domain/timer/timer.ts'
import type { PlanBlock } from '#domain/timer/workout-plan.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { gymBoards } from '#server/database/tables.ts'
import { tellBoard } from '#server/live/live.ts'
import { athleteOperation, memberOperation, router } from '#server/operation.ts'
import {
  type BoardPress,
  boardChoiceInput,
  choicesInput,
  classInput,
  namesInput,
  pressInput,
  slideInput,
  timersInput,
} from './board.schema.ts'
import { readOwnBoard, shownClocks } from './board-content.server.ts'
import { televisionOperations } from './televisions.server.ts'

/** A class has fewer; a coach who plays with the button starts anew. */
const mostCommands = 200

type Choice = { of: 'program' | 'team'; id: string; name: string }
type ClassTimer = SlideWorkout & { day: Day; workoutId: string; slide: number; commands: Command[] }
/** A timer of a board that an athlete of the class can join: while it runs, or before, to wait for the coach. */
export type JoinableTimer = {
  day: Day
  workoutId: string
  title: string
  blocks: PlanBlock[]
  /** None: it waits for the coach. */
  commands: Command[]
  /** The timer has ended: athletes who joined learn it. */
  isOver: boolean
}

const boardChoiceOperations = {
  /** The athlete's coaches who have a board. */
  myChoices: athleteOperation.query(async ({ ctx }): Promise<BoardChoice[]> => {
    const { rows } = await ctx.db.execute<BoardChoice>(sql`
      select b.gym_id as "gymId", c.full_name as "coachName", b.is_shown as "isShown"
      from my_board_choices() b join my_coaches() c on c.gym_id = b.gym_id order by c.full_name`)
    return rows
  }),

  /** Idempotent; the last choice counts at once. */
  showMine: athleteOperation.input(boardChoiceInput).mutation(async ({ ctx, input }) => {
    const { gymId, isShown } = input
    const { rowCount } = await ctx.db.execute(sql`
      insert into board_choices (gym_id, athlete_id, is_shown)
        select r.gym_id, r.athlete_id, ${isShown} from gym_athletes r
        where r.gym_id = ${gymId} and r.athlete_id = ${ctx.viewer.id}
      on conflict (gym_id, athlete_id) do update set is_shown = excluded.is_shown, updated_at = now()`)
    if (!rowCount) throw new AppError('not_found')
    ctx.afterCommit(() => ctx.live.announce(gymId, 'board'))
    return {}
  }),
}

export const board = router({
  ...televisionOperations,
  ...boardChoiceOperations,

  mine: memberOperation.query(({ ctx }) => readOwnBoard(ctx.db)),

  /** The programs and teams that have a workout on the day. */
  choices: memberOperation.input(choicesInput).query(async ({ ctx, input }) => {
    const coach = ctx.gym.id
    const { rows } = await ctx.db.execute<Choice>(sql`
      select 'program' as of, p.id, p.name from programs p
      where p.gym_id = ${coach} and p.status = 'published' and exists (select from scheduled_workouts a
        where a.gym_id = ${coach} and a.program_id = p.id and a.scheduled_on = ${input.day})
      union all
      select 'team', t.id, t.name from teams t
      where t.gym_id = ${coach} and exists (select from team_members m join program_recipients g
          on g.gym_id = m.gym_id and g.athlete_id = m.athlete_id
        join programs p on p.gym_id = g.gym_id and p.id = g.program_id and p.status = 'published'
        join scheduled_workouts a on a.gym_id = g.gym_id and a.program_id = g.program_id
          and a.scheduled_on = ${input.day}::date - g.shift_days
        where m.gym_id = ${coach} and m.team_id = t.id)
      order by 1, 3, 2 limit 500`)
    return rows
  }),

  /** The last one wins. The timer of another session is over. */
  choose: memberOperation.input(classInput).mutation(async ({ ctx, input }) => {
    const gymId = ctx.gym.id
    const { day, of, classId, timeZone = null } = input
    await requireClass(ctx.db, gymId, of, classId)
    const chosen = {
      day,
      programId: of === 'program' ? classId : null,
      teamId: of === 'team' ? classId : null,
      ...nothingShown,
      updatedAt: new Date(),
      // A coach who looks back at a past day wants to see that day.
      timeZone: sql<
        string | null
      >`(select zone from known_time_zone(coalesce((select g.time_zone from gyms g where g.id = ${gymId}), ${timeZone})) zone
        where (now() at time zone zone)::date <= ${day}::date)`,
    }
    await ctx.db
      .insert(gymBoards)
      .values({ gymId, ...chosen })
      .onConflictDoUpdate({ target: gymBoards.gymId, set: chosen })
    await tellBoard(ctx)
    return readOwnBoard(ctx.db)
  }),

  /** The timer of the slide before is over; the same slide again changes nothing. */
  turnTo: memberOperation.input(slideInput).mutation(async ({ ctx, input }) => {
    const { board: before, gymId } = await requireBoard(ctx.db, ctx.gym.id)
    const workout = before.workouts.find(({ workoutId }) => workoutId === input.workoutId)
    if (!workout) throw new AppError('not_found')
    const slide = Math.min(input.slide, Math.max(0, slidesOf(workout).length - 1))
    if (before.workoutId === input.workoutId && before.slide === slide) return before
    await changeBoard(ctx.db, gymId, { workoutId: input.workoutId, slide, versionId: null, commands: [] })
    await tellBoard(ctx)
    return readOwnBoard(ctx.db)
  }),

  /** By the server's clock. What says nothing now is left out, so that a repeated request changes nothing. */
  press: memberOperation.input(pressInput).mutation(async ({ ctx, input }) => {
    // A start that was held up must not start the class minutes later.
    if (input.pressedAt !== undefined && Date.now() - input.pressedAt > latestPress)
      throw new AppError('too_late')
    const { board: before, gymId } = await requireBoard(ctx.db, ctx.gym.id)
    if (input.press === 'reset') await changeBoard(ctx.db, gymId, { commands: [], versionId: null })
    else {
      const shown = shownClocks(before)
      if (!shown || shown.blocks.length === 0) throw new AppError('illegal_transition')
      const { workoutId, versionId } = shown.workout
      const timer = { blocks: shown.blocks, commands: before.commands }
      const commands = withPress(timer, input.press, input.seen)
      if (commands.length > mostCommands) throw new AppError('too_many')
      if (commands.length > 0) await changeBoard(ctx.db, gymId, { workoutId, versionId, commands })
    }
    await tellBoard(ctx)
    return readOwnBoard(ctx.db)
  }),

  /** They do not leave the server then. */
  hideNames: memberOperation.input(namesInput).mutation(async ({ ctx, input }) => {
    const { gymId } = await requireBoard(ctx.db, ctx.gym.id)
    await changeBoard(ctx.db, gymId, { hidesNames: input.areHidden })
    ctx.afterCommit(() => ctx.live.announce(gymId, 'board'))
    return readOwnBoard(ctx.db)
  }),

  /** The timers for a class of the athlete. */
  timers: athleteOperation.input(timersInput).query(async ({ ctx, input }): Promise<JoinableTimer[]> => {
    const { rows } = await ctx.db.execute<ClassTimer>(sql`
      select day::text, workout_id as "workoutId", slide, commands, name, description, description_at as "descriptionAt",
        blocks, marks from class_timers(${input?.withWaiting ?? false})`)
    return rows.flatMap(({ day, workoutId, slide, commands, ...workout }) => {
      const blocks = slideTimer(workout, slidesOf(workout)[slide], input?.language)
      if (blocks.length === 0) return []
      const isOver = commands.length > 0 && viewOf({ blocks, commands }, Date.now()).status === 'finished'
      return [{ day, workoutId, title: titleOf(workout), blocks, commands, isOver }]
    })
  }),
})

function withPress(
  timer: Timer,
  press: Exclude<BoardPress, 'reset'>,
  seen: Moment | undefined,
): readonly Command[] {
  const at = Date.now()
  const view = viewOf(timer, at)
  if (press === 'next') {
    const next = seen && isMeantFor(view, seen) && nextPress(view, timer.blocks[view.phase.block]?.clock.kind)
    return next ? withCommand(timer, { ...next, at }).commands : timer.commands
  }
  const isOver = timer.commands.length > 0 && view.status === 'finished'
  // After the end it starts from the beginning.
  const known = press === 'start' && isOver ? { ...timer, commands: [] } : timer
  if (press !== 'finish') return withCommand(known, { do: press, at }).commands
  const { block, step } = view.phase
  return withCommand(known, { do: press, at, from: { block, step } }).commands
}

const nothingShown = { workoutId: null, slide: 0, versionId: null, commands: [] }

/** Two phones of one coach press one after the other. The first press after midnight writes the day that is shown. */
async function requireBoard(db: Transaction, gymId: string) {
  const [kept] = await db
    .select({ day: gymBoards.day })
    .from(gymBoards)
    .where(eq(gymBoards.gymId, gymId))
    .for('update')
  const read = await readOwnBoard(db)
  if (!kept || !read) throw new AppError('not_found')
  if (kept.day !== read.day) await changeBoard(db, gymId, { day: read.day, ...nothingShown })
  return { board: read, gymId }
}

async function changeBoard(
  db: Transaction,
  gymId: string,
  values: Partial<Omit<typeof gymBoards.$inferInsert, 'commands'> & { commands: readonly Command[] }>,
): Promise<void> {
  const { commands, ...others } = values
  await db
    .update(gymBoards)
    .set({ ...others, ...(commands && { commands: [...commands] }), updatedAt: new Date() })
    .where(eq(gymBoards.gymId, gymId))
}

async function requireClass(
  db: Transaction,
  gymId: string,
  of: 'program' | 'team',
  id: string,
): Promise<void> {
  const { rowCount } = await db.execute(
    of === 'program'
      ? sql`select from programs where gym_id = ${gymId} and id = ${id} and status = 'published'`
      : sql`select from teams where gym_id = ${gymId} and id = ${id}`,
  )
  if (!rowCount) throw new AppError('not_found')
}

// Whether the results of an athlete are on the board of a coach. The athlete says so; until then they are not.

/** `isShown` null: not answered yet, and not shown. */
type BoardChoice = { gymId: string; coachName: string; isShown: boolean | null }
