// Training's part of the whole app: its outbox handlers, and what it clears at sign-out.
import { registerKind } from '../../client/outbox/phone-outbox.ts'
import { onPerson, onSignOut } from '../../client/session.ts'
import { forgetKnownTraining } from './log/known-training.ts'
import { forgetNoteDrafts, openNoteDrafts } from './log/note-drafts.ts'
import { logKind } from './log-outbox.ts'

export function registerTraining(): void {
  registerKind(logKind)
  onPerson(personId => void openNoteDrafts(personId))
  onSignOut(async how => {
    // A draft exists on this phone only: after an expired session it waits for the same athlete.
    if (how === 'on purpose') await forgetNoteDrafts()
    await forgetKnownTraining()
  })
}
