// Training's part of the whole app: its outbox handlers, and what it clears at sign-out.
import type { App } from '#client/app.tsx'
import { createPhoneOutbox } from '#client/outbox/phone-outbox.ts'
import { createSession } from '#client/session.ts'
import { forgetTimer } from '#client/stored-timer.ts'
import { createNoteDrafts } from './log/note-drafts.ts'
import { logKind } from './log-outbox.ts'

export function registerTraining(app: App): void {
  const { onSignOut } = app.part(createSession)
  app.part(createNoteDrafts)
  app.part(createPhoneOutbox).registerKind(logKind(app))
  onSignOut(async how => {
    if (how === 'on purpose') forgetTimer()
  })
}
