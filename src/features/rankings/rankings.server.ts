// Who trained on a day, and how results compare: for the coach, and in leaderboards for athletes.
import { router } from '../../server/operation.ts'
import { benchmarks, bestOfBenchmark } from './benchmarks.server.ts'
import { boards, leaderboard, myBoards, setBoard, takePart } from './boards/boards.server.ts'
import { completion } from './completion.server.ts'
import { day } from './day/day.server.ts'
import { bestOfWorkout, workout } from './ranked-results.server.ts'

export const rankings = router({
  day,
  completion,
  workout,
  bestOfWorkout,
  benchmarks,
  bestOfBenchmark,
  boards,
  setBoard,
  myBoards,
  takePart,
  leaderboard,
})
