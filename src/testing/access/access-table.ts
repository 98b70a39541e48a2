// The access table: one line for every operation and every other address of the API, for each kind of caller.
import type { AccessLine } from './access-line.ts'
import { accountsLines } from './lines/accounts-lines.ts'
import { athletesLines } from './lines/athletes-lines.ts'
import { boardLines } from './lines/board-lines.ts'
import { conversationLines } from './lines/conversation-lines.ts'
import { gymLines } from './lines/gym-lines.ts'
import { invitationsLines } from './lines/invitations-lines.ts'
import { programsLines } from './lines/programs-lines.ts'
import { pushLines } from './lines/push-lines.ts'
import { rankingsLines } from './lines/rankings-lines.ts'
import { resultsLines } from './lines/results-lines.ts'
import { settingsLines } from './lines/settings-lines.ts'
import { teamsLines } from './lines/teams-lines.ts'
import { trainingLines } from './lines/training-lines.ts'
import { workoutsLines } from './lines/workouts-lines.ts'

export const accessTable: readonly AccessLine[] = [
  ...accountsLines,
  ...athletesLines,
  ...boardLines,
  ...conversationLines,
  ...gymLines,
  ...invitationsLines,
  ...programsLines,
  ...pushLines,
  ...rankingsLines,
  ...resultsLines,
  ...settingsLines,
  ...teamsLines,
  ...trainingLines,
  ...workoutsLines,
]

/** The rest of the API. Without a method: by GET. */
type Address = {
  method?: 'POST'
  path: string
  /** A second coach of the gym is answered as the first. */
  expected: readonly (200 | 302 | 401 | 403 | 404)[]
  /** Without it as a coach. */
  assistant?: 403
}
export const otherAddresses: readonly Address[] = [
  { path: '/healthz', expected: [200, 200, 200, 200, 200, 200, 200, 200, 200] },
  { path: '/readyz', expected: [200, 200, 200, 200, 200, 200, 200, 200, 200] },
  { path: '/api/live', expected: [200, 200, 200, 200, 200, 200, 403, 403, 403] },
  { path: '/api/live/television', expected: [403, 403, 403, 403, 403, 403, 403, 403, 200] },
  { path: '/api/live/clock', expected: [200, 200, 200, 200, 200, 200, 200, 200, 200] },
  // Without having proven again who it is.
  { path: '/api/own-data.json', expected: [403, 403, 403, 403, 403, 403, 401, 401, 401] },
  { path: '/api/own-data.csv', expected: [403, 403, 403, 403, 403, 403, 401, 401, 401] },
  // The id is that of an athlete, which no program has.
  {
    path: '/api/files/program/:id',
    expected: [404, 404, 403, 403, 403, 403, 401, 401, 401],
    assistant: 403,
  },
  {
    path: '/api/files/program-results/:id',
    expected: [404, 404, 403, 403, 403, 403, 401, 401, 401],
    assistant: 403,
  },
  {
    path: '/api/files/athlete-results/:id',
    expected: [200, 404, 403, 403, 403, 403, 401, 401, 401],
    assistant: 403,
  },
  { path: '/api/avatars/:id', expected: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
  { path: '/api/gym-logos/:id', expected: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
  { path: '/api/auth/callback/google', expected: [302, 302, 302, 302, 302, 302, 302, 302, 302] },
  // With an address that this server has not signed.
  { path: '/feed/:token', expected: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
  // With a token that this server has not signed.
  { path: '/unsubscribe/:token', expected: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
  { method: 'POST', path: '/unsubscribe/:token', expected: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
]
