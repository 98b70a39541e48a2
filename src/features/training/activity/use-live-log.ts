import { api } from '../../../client/api.ts'
import { useLive } from '../../../client/live.ts'

const queryKeys = [
  api.dashboard.overview.pathKey(),
  api.athletes.activity.pathKey(),
  api.athletes.notes.pathKey(),
  api.athletes.get.pathKey(),
]

/** Refreshes the queries of this screen when an athlete logs. */
export function useLiveLog(): void {
  useLive('log', queryKeys)
}
