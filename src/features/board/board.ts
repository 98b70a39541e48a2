// What other features may import from the board.
import { lazy } from 'react'

/** Loaded with the settings of an athlete. */
export const BoardChoiceSection = lazy(async () => ({
  default: (await import('./board-choice-section.tsx')).BoardChoiceSection,
}))

/** Loaded with the settings of a coach. */
export const TelevisionsSection = lazy(async () => ({
  default: (await import('./screens/televisions-section.tsx')).TelevisionsSection,
}))

export { BoardQuestions } from './athlete/board-questions.tsx'
export { ClassTimers } from './athlete/class-timers.tsx'
export { useClassTimers } from './athlete/use-class-timers.ts'
