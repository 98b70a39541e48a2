// All operations at a glance; the client takes its types from here.
import { accounts } from '../features/accounts/accounts.server.ts'
import { dashboard } from '../features/dashboard/dashboard.server.ts'
import { programOperations } from '../features/programs/programs.server.ts'
import { settings } from '../features/settings/settings.server.ts'
import { workoutOperations } from '../features/workouts/workouts.server.ts'
import { router } from '../server/operation.ts'
import { system } from './system.server.ts'

export const appRouter = router({
  accounts,
  dashboard,
  programs: programOperations,
  settings,
  system,
  workouts: workoutOperations,
})

export type AppRouter = typeof appRouter
