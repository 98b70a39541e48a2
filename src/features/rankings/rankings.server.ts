// Who trained on a day, and how results compare: for the coach.
import { router } from '../../server/operation.ts'
import { benchmarks, bestOfBenchmark } from './benchmarks.server.ts'
import { completion } from './completion.server.ts'
import { day } from './day.server.ts'
import { bestOfWorkout, workout } from './ranked-results.server.ts'

export const rankings = router({ day, completion, workout, bestOfWorkout, benchmarks, bestOfBenchmark })
