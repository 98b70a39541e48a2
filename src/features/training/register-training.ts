// Training's part of the whole app: its outbox handlers, and what it clears at sign-out.
import { registerKind } from '../../client/outbox/phone-outbox.ts'
import { onSignOut } from '../../client/session.ts'
import { forgetKnownTraining } from './log/known-training.ts'
import { logKind } from './log-outbox.ts'
import { forgetNoteDrafts } from './today/use-note-draft.ts'

export function registerTraining(): void {
  registerKind(logKind)
  onSignOut(how => {
    // A draft exists on this phone only: after an expired session it waits for the same athlete.
    if (how === 'on purpose') forgetNoteDrafts()
    return forgetKnownTraining()
  })
}
