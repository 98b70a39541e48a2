// Who may do what: one line for every operation and every other address of the API, for each kind of caller.
import type { AccessLine } from './access-line.ts'
import { accountsLines } from './lines/accounts-lines.ts'
import { athletesLines } from './lines/athletes-lines.ts'
import { programsLines } from './lines/programs-lines.ts'
import { rankingsLines } from './lines/rankings-lines.ts'
import { resultsLines } from './lines/results-lines.ts'
import { settingsLines } from './lines/settings-lines.ts'
import { teamsLines } from './lines/teams-lines.ts'
import { trainingLines } from './lines/training-lines.ts'
import { workoutsLines } from './lines/workouts-lines.ts'

export const accessTable: readonly AccessLine[] = [
  ...accountsLines,
  ...athletesLines,
  ...programsLines,
  ...rankingsLines,
  ...resultsLines,
  ...settingsLines,
  ...teamsLines,
  ...trainingLines,
  ...workoutsLines,
]

/** The rest of the API: by GET. */
export const otherAddresses: readonly { path: string; expected: readonly (200 | 302 | 401 | 403 | 404)[] }[] =
  [
    { path: '/healthz', expected: [200, 200, 200, 200, 200, 200, 200, 200] },
    { path: '/readyz', expected: [200, 200, 200, 200, 200, 200, 200, 200] },
    { path: '/api/live', expected: [200, 200, 200, 200, 200, 200, 403, 403] },
    { path: '/api/own-data.json', expected: [200, 200, 200, 200, 200, 200, 401, 401] },
    { path: '/api/own-data.csv', expected: [200, 200, 200, 200, 200, 200, 401, 401] },
    { path: '/api/avatars/:id', expected: [404, 404, 404, 404, 404, 404, 404, 404] },
    { path: '/api/auth/callback/google', expected: [302, 302, 302, 302, 302, 302, 302, 302] },
  ]
