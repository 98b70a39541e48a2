// Training's part of the whole app: its outbox handlers, and what it clears at sign-out.
import type { App } from '#client/app.tsx'
import { createPhoneOutbox } from '#client/outbox/phone-outbox.ts'
import { createSession } from '#client/session.ts'
import { forgetTimer } from '#client/stored-timer.ts'
import { createNoteDrafts } from './log/note-drafts.ts'
import { logKind } from './log-outbox.ts'

export function registerTraining(app: App): void {
  const { onPerson, onSignOut } = app.part(createSession)
  const { openNoteDrafts, forgetNoteDrafts } = app.part(createNoteDrafts)
  app.part(createPhoneOutbox).registerKind(logKind(app))
  onPerson(personId => void openNoteDrafts(personId))
  // A session that ends by itself leaves drafts for the same athlete.
  onSignOut(async how => {
    if (how !== 'on purpose') return
    forgetTimer()
    await forgetNoteDrafts()
  })
}
