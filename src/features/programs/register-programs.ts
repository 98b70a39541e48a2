// What programs clear at sign-out.
import type { App } from '#client/app.tsx'
import { createSession } from '#client/session.ts'
import { createLocalValues } from '#client/storage/local-database.ts'

export function registerPrograms(app: App): void {
  // A session that ends by itself leaves the drafts to the same coach.
  app.part(createSession).onSignOut(async how => {
    if (how !== 'on purpose') return
    for (const key of storedDrafts()) localStorage.removeItem(key)
    await forgetImport(app)
  })
}

// The keys of the calendar drafts that this browser stores, without the calendar itself.
const prefix = 'calendarDraft:'

/** Of one person and one program, which belongs to one gym. */
export function draftKey(personId: string, programId: string): string {
  return `${prefix}${personId}:${programId}`
}

/** The keys of all drafts, of every coach who used this browser. */
export function storedDrafts(): string[] {
  return Object.keys(localStorage).filter(key => key.startsWith(prefix))
}

// Forgets the import that this browser keeps. Apart from it: every page can do this.
export async function forgetImport({ part }: App): Promise<void> {
  const localValues = part(createLocalValues)
  await localValues.remove('sheetImport')
  await localValues.remove('importChoices')
}
