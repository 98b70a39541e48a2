// Training's part of the whole app: its outbox handlers, and what it clears at sign-out.
import { queryClient } from '../../client/api.ts'
import { registerKind } from '../../client/outbox/phone-outbox.ts'
import { onPerson, onSignOut } from '../../client/session.ts'
import { forgetTimer } from '../../client/stored-timer.ts'
import { registerKnownDays } from '../results/results.ts'
import { forgetKnownTraining, forgetTrainingOfOthers, trainingQuery } from './log/known-training.ts'
import { forgetNoteDrafts, openNoteDrafts } from './log/note-drafts.ts'
import { logKind } from './log-outbox.ts'

export function registerTraining(): void {
  registerKind(logKind)
  registerKnownDays(athleteId => queryClient.getQueryData(trainingQuery(athleteId).queryKey))
  onPerson(personId => {
    void openNoteDrafts(personId)
    if (personId) void forgetTrainingOfOthers(personId)
  })
  // A session that ends by itself leaves drafts and training for the same athlete.
  onSignOut(async how => {
    if (how !== 'on purpose') return
    forgetTimer()
    await forgetNoteDrafts()
    await forgetKnownTraining()
  })
}
