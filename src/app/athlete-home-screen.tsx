// The athlete's day, with the leaderboards below its workouts: rankings use training, and not the other way around.
import { DayLeaderboards } from '../features/rankings/leaderboards/day-leaderboards.tsx'
import { TodayScreen } from '../features/training/today/today-screen.tsx'

export function AthleteHomeScreen() {
  return <TodayScreen BelowWorkouts={DayLeaderboards} />
}
