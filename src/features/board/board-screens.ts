// The screens of the board, loaded together.
export { BoardScreen } from './board-screen.tsx'
export { BoardShowScreen } from './board-show-screen.tsx'
export { TelevisionScreen } from './television-screen.tsx'
