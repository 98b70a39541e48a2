import { useStanding } from '#client/live.ts'
import { BoardQuestions } from './board-questions.tsx'
import { DayLinks } from './day-links.tsx'

/** What the athlete's day does not wait for. */
export function BelowDay() {
  useStanding()
  return (
    <>
      <BoardQuestions />
      <DayLinks />
    </>
  )
}
