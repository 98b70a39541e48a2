import { api } from '../../../client/api.ts'
import { useLive } from '../../../client/live.ts'

const queryKeys = [
  api.dashboard.overview.pathKey(),
  api.athletes.activity.pathKey(),
  api.athletes.notes.pathKey(),
  api.athletes.get.pathKey(),
]

/** While this screen is open, what it shows of athletes follows what they log. */
export function useLiveLog(): void {
  useLive('log', queryKeys)
}
