// What programs clear at sign-out.
import type { App } from '#client/app.tsx'
import { createSession } from '#client/session.ts'
import { forgetImport } from './import/forget-import.ts'
import { storedDrafts } from './stored-drafts.ts'

export function registerPrograms(app: App): void {
  // A session that ends by itself leaves the drafts to the same coach.
  app.part(createSession).onSignOut(async how => {
    if (how !== 'on purpose') return
    for (const key of storedDrafts()) localStorage.removeItem(key)
    await forgetImport(app)
  })
}
