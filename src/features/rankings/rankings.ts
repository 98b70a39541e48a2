// What other features may import from rankings.
export { BoardChoiceSection } from './board-choice-section.tsx'
export { BoardsSection } from './boards-section.tsx'
