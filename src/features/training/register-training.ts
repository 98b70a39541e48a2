// What training adds to the app as a whole, whichever screen is open: what it sends, what it hears of, what it forgets.
import { api } from '../../client/api.ts'
import { touches } from '../../client/live-topics.ts'
import { registerKind } from '../../client/outbox/phone-outbox.ts'
import { onSignOut } from '../../client/session.ts'
import { forgetKnownTraining } from './log/known-training.ts'
import { logKind } from './log-outbox.ts'
import { forgetNoteDrafts } from './today/use-note-draft.ts'

export function registerTraining(): void {
  registerKind(logKind)
  touches('log', [
    api.dashboard.overview.pathKey(),
    api.athletes.activity.pathKey(),
    api.athletes.notes.pathKey(),
    api.athletes.get.pathKey(),
    api.athletes.days.pathKey(),
  ])
  onSignOut(how => {
    // What was typed is on this phone alone: it waits for the same athlete when the session ended by itself.
    if (how === 'on purpose') forgetNoteDrafts()
    return forgetKnownTraining()
  })
}
