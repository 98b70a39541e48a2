// What training adds to the app as a whole, whichever screen is open: what it sends and what it forgets.
import { registerKind } from '../../client/outbox/phone-outbox.ts'
import { onSignOut } from '../../client/session.ts'
import { forgetKnownTraining } from './log/known-training.ts'
import { logKind } from './log-outbox.ts'
import { forgetNoteDrafts } from './today/use-note-draft.ts'

export function registerTraining(): void {
  registerKind(logKind)
  onSignOut(how => {
    // What was typed is on this phone alone: it waits for the same athlete when the session ended by itself.
    if (how === 'on purpose') forgetNoteDrafts()
    return forgetKnownTraining()
  })
}
