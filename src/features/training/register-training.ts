// Training's part of the whole app: its outbox handlers, and what it clears at sign-out.
import { registerKind } from '../../client/outbox/phone-outbox.ts'
import { onPerson, onSignOut } from '../../client/session.ts'
import { forgetKnownTraining, forgetTrainingOfOthers } from './log/known-training.ts'
import { forgetNoteDrafts, openNoteDrafts } from './log/note-drafts.ts'
import { logKind } from './log-outbox.ts'

export function registerTraining(): void {
  registerKind(logKind)
  onPerson(personId => {
    void openNoteDrafts(personId)
    if (personId) void forgetTrainingOfOthers(personId)
  })
  // A session that ends by itself leaves drafts and training for the same athlete.
  onSignOut(async how => {
    if (how !== 'on purpose') return
    await forgetNoteDrafts()
    await forgetKnownTraining()
  })
}
