// The slide of a board that is shown now, and the one that comes next.
import type { Rpc } from '#client/rpc-client.ts'
import { type Slide, scoreOfSlide, slidesOf, slideTimer } from '#domain/board/slides.ts'
import { type RankedBlock, rankedBlocks } from '#domain/score/ranked-block.ts'
import { type Level, rank } from '#domain/score/ranking.ts'
import type { Score } from '#domain/score/score.ts'
import type { PlanBlock } from '#domain/timer/workout-plan.ts'
import type { Language } from '#product/language.ts'

export type Board = NonNullable<Awaited<ReturnType<Rpc['board']['mine']['query']>>>
export type BoardWorkout = Board['workouts'][number]
export type BoardSlide = { workout: BoardWorkout; slide: Slide; at: number }

/** All slides of the session, in their order. */
export const slidesOfBoard = ({ workouts }: Board, language: Language): BoardSlide[] =>
  workouts.flatMap(workout => slidesOf(workout, language).map((slide, at) => ({ workout, slide, at })))

/** The text may have become shorter since: then the last of the workout. */
export function shownSlide(board: Board, language: Language): { all: BoardSlide[]; index: number } {
  const all = slidesOfBoard(board, language)
  const isShown = ({ workout }: BoardSlide) =>
    board.workoutId === null || workout.workoutId === board.workoutId
  const index = all.findIndex(boardSlide => isShown(boardSlide) && boardSlide.at === board.slide)
  if (index >= 0) return { all, index }
  return { all, index: Math.max(0, all.findLastIndex(isShown)) }
}

export const clocksOf = (boardSlide: BoardSlide | undefined, language: Language): PlanBlock[] =>
  boardSlide ? slideTimer(boardSlide.workout, boardSlide.slide, language) : []

export type ShownResult = {
  name: string | null
  level: Level
  score: Score | undefined
  place: number | undefined
}

export type ShownResults = {
  block: RankedBlock | undefined
  rows: ShownResult[]
  /** Athletes who have logged and have not said that they want to be on the board. */
  hidden: number
}

/** Results with a score of this slide in their order, then the others. Without a score, every athlete who logged. */
export function resultsOf(board: Board, { workout, slide }: BoardSlide): ShownResults {
  const results = board.results.filter(({ workoutId }) => workoutId === workout.workoutId)
  const keys = results.flatMap(({ scores }) => Object.keys(scores))
  const blocks = rankedBlocks(workout.marks?.scored ?? [], keys)
  const wanted = scoreOfSlide(workout, slide)
  const block = blocks.find(({ key }) => key === wanted)
  const all = results.map(({ name, level, scores }) => ({ name, level, score: block && scores[block.key] }))
  const scored = all.flatMap(one => (one.score ? [{ ...one, score: one.score }] : []))
  const ranked = block ? rank(scored, ({ level, score }) => ({ level, score }), block) : []
  return {
    block,
    hidden: Math.max(0, workout.doneCount - results.length),
    rows: [
      ...ranked.map(({ place, of }) => ({ ...of, place })),
      ...all.filter(({ score }) => !score).map(one => ({ ...one, score: undefined, place: undefined })),
    ],
  }
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The first line of a text, where it only says the title of the workout again. */
export function titleIn(text: string, title: string): string | undefined {
  const [first = ''] = text.split('\n', 1)
  return plain(first) !== '' && plain(first) === plain(title) ? first : undefined
}
