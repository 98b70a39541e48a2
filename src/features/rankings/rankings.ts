// What other features may import from rankings.
export { BoardChoiceSection } from './boards/board-choice-section.tsx'
export { BoardsSection } from './boards/boards-section.tsx'
