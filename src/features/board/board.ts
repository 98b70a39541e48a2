// What other features may import from the board.
import { lazyPart } from '#ui/lazy-part.tsx'

/** Loaded with the settings of an athlete. */
export const BoardChoiceSection = lazyPart(() =>
  import('./board-choice-section.tsx').then(module => module.BoardChoiceSection),
)

/** Loaded with the settings of a coach. */
export const TelevisionsSection = lazyPart(() =>
  import('./screens/televisions-section.tsx').then(module => module.TelevisionsSection),
)

export { BoardQuestions } from './athlete/board-questions.tsx'
export { ClassTimers } from './athlete/class-timers.tsx'
export { useClassTimers } from './athlete/use-class-timers.ts'
