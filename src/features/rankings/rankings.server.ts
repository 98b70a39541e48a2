// The athletes who trained on a day, and how results compare: for the coach, and in leaderboards for athletes.
import { router } from '#server/operation.ts'
import { benchmarks, bestOfBenchmark } from './benchmarks.server.ts'
import { completion } from './completion.server.ts'
import { day } from './day/day.server.ts'
import {
  leaderboard,
  leaderboards,
  myLeaderboards,
  switchLeaderboard,
  takePart,
} from './leaderboards/leaderboards.server.ts'
import { bestOfWorkout, workout } from './ranked-results.server.ts'

export const rankings = router({
  day,
  completion,
  workout,
  bestOfWorkout,
  benchmarks,
  bestOfBenchmark,
  // The names that pages of the version before call.
  leaderboards: leaderboards,
  switchLeaderboard: switchLeaderboard,
  myLeaderboards: myLeaderboards,
  takePart,
  leaderboard,
})
