import { useLive } from '#client/live.ts'
import { BoardQuestions } from './board-questions.tsx'
import { DayLinks } from './day-links.tsx'

/** A prefix of every key: all that the athlete sees depends on how they stand to their coaches. */
const everything = [[]]

/** What the athlete's day does not wait for. */
export function BelowDay() {
  useLive('standing', everything)
  return (
    <>
      <BoardQuestions />
      <DayLinks />
    </>
  )
}
