// What a board shows, as one function of the database answers it: to its coach and to the coach's televisions.
import { sql } from 'drizzle-orm'
import { type SlideWorkout, slidesOf, slideTimer } from '#domain/board/slides.ts'
import type { Day } from '#domain/day.ts'
import type { Hex } from '#domain/programming/colours.ts'
import { type GymLook, lookOf } from '#domain/programming/gym-look.ts'
import type { Level } from '#domain/score/ranking.ts'
import type { Command } from '#domain/timer/timer.ts'
import type { PlanBlock } from '#domain/timer/workout-plan.ts'
import type { Scores } from '#domain/training/log-values.ts'
import type { Transaction } from '#server/database/database.ts'

export type BoardWorkout = SlideWorkout & {
  workoutId: string
  versionId: string
  color: Hex
  /** How many of the class have logged it; more than are shown where an athlete has not said yes. */
  doneCount: number
}

/** `name` null: hidden. */
export type BoardResult = { workoutId: string; name: string | null; level: Level; scores: Scores }

/** Results of a workout that are not shown, because the athlete said no or has not answered. */
export type HiddenResults = { workoutId: string; declined: number; unanswered: number }

export type Board = {
  day: Day
  programId: string | null
  teamId: string | null
  /** The name of the program or team. */
  of: string
  /** Null: the first of the day. */
  workoutId: string | null
  slide: number
  commands: Command[]
  hidesNames: boolean
  /** Null: the gym chose nothing. */
  look: GymLook | null
  classSize: number
  workouts: BoardWorkout[]
  results: BoardResult[]
  /** For the coach alone. */
  hidden?: HiddenResults[]
}

type Row = { board: (Omit<Board, 'look'> & { look: Parameters<typeof lookOf>[0] }) | null }

const boardOf = (row: Row | undefined): Board | null =>
  row?.board ? { ...row.board, look: lookOf(row.board.look) } : null

/** Null before a class was chosen. */
export async function readOwnBoard(db: Transaction): Promise<Board | null> {
  const { rows } = await db.execute<Row>(sql`select my_board() as board`)
  return boardOf(rows[0])
}

/** In the transaction of a television. */
export async function readShownBoard(db: Transaction): Promise<Board | null> {
  const { rows } = await db.execute<Row>(sql`select shown_board() as board`)
  return boardOf(rows[0])
}

/** The workout that is shown, and the clocks of its slide. */
export function shownClocks(board: Board): { workout: BoardWorkout; blocks: PlanBlock[] } | undefined {
  const workout =
    board.workoutId === null
      ? board.workouts[0]
      : board.workouts.find(({ workoutId }) => workoutId === board.workoutId)
  return workout && { workout, blocks: slideTimer(workout, slidesOf(workout)[board.slide]) }
}
