// What other features may import from rankings.
export { LeaderboardChoiceSection } from './leaderboards/leaderboard-choice-section.tsx'
export { LeaderboardsSection } from './leaderboards/leaderboards-section.tsx'
