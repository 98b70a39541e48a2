// All operations; the client takes its types from here.
import { accounts } from '../features/accounts/accounts.server.ts'
import { athletes } from '../features/athletes/athletes.server.ts'
import { board } from '../features/board/board.server.ts'
import { calendarFeed } from '../features/calendar-feed/calendar-feed.server.ts'
import { conversation } from '../features/conversation/conversation.server.ts'
import { dashboard } from '../features/dashboard/dashboard.server.ts'
import { emails } from '../features/emails/emails.server.ts'
import { gym } from '../features/gym/gym.server.ts'
import { invitations } from '../features/invites/invites.server.ts'
import { workoutOperations } from '../features/library/library.server.ts'
import { print } from '../features/print/print.server.ts'
import { programOperations } from '../features/programs/programs.server.ts'
import { push } from '../features/push/push.server.ts'
import { rankings } from '../features/rankings/rankings.server.ts'
import { results } from '../features/results/results.server.ts'
import { settings } from '../features/settings/settings.server.ts'
import { teamOperations } from '../features/teams/teams.server.ts'
import { training } from '../features/training/training.server.ts'
import { publicOperation, router } from '../server/operation.ts'

// What a client may know about the installation.
const system = router({
  about: publicOperation.query(({ ctx }) => ({ development: !ctx.config.production })),
})

export const appRouter = router({
  accounts,
  athletes,
  board,
  calendarFeed,
  conversation,
  dashboard,
  emails,
  gym,
  invitations,
  print,
  programs: programOperations,
  push,
  rankings,
  results,
  settings,
  system,
  teams: teamOperations,
  training,
  library: workoutOperations,
})

export type AppRouter = typeof appRouter
