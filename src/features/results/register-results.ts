// Results' part of the whole app: the days that it reads, and what it clears at sign-out.
import type { App } from '#client/app.tsx'
import { createSession } from '#client/session.ts'
import { forgetKnownResults, forgetResultsOfOthers } from './forget-results.ts'
import { createKnownDays, type ReadDays } from './known-days.ts'

export function registerResults(app: App, readDays: ReadDays): void {
  app.part(createKnownDays).registerKnownDays(readDays)
  const { onPerson, onSignOut } = app.part(createSession)
  onPerson(personId => {
    if (personId) void forgetResultsOfOthers(app, personId)
  })
  // A session that ends by itself leaves them for the same athlete.
  onSignOut(async how => {
    if (how === 'on purpose') await forgetKnownResults(app)
  })
}
