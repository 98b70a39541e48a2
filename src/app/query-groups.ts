// Which queries are in each group: what shows the same across features, by the key that all of a feature's queries or
// those of one operation begin with.
import { api } from '../client/api.ts'
import type { QueryGroups } from '../client/query-groups.ts'

export const queryGroups: QueryGroups = {
  notes: [api.training.notes.pathKey(), api.dashboard.overview.pathKey()],
  roster: [api.athletes.pathKey(), api.teams.pathKey(), api.programs.pathKey(), api.dashboard.pathKey()],
  workouts: [api.library.pathKey(), api.programs.pathKey()],
}
