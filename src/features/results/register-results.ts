// Results' part of the whole app: the days that it reads, and what it clears at sign-out.
import type { App } from '#client/app.tsx'
import { createSession } from '#client/session.ts'
import { createLocalValues } from '#client/storage/local-database.ts'
import type { Training } from '#domain/training/training.ts'

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

// Forgets the results that this phone stores. Apart from what shows them: every page can do this.
export type StoredResults<Known> = { athleteId: string; known: Known }

const names = ['progress', 'loads'] as const

async function forgetResultsOfOthers({ part }: App, personId: string): Promise<void> {
  const localValues = part(createLocalValues)
  for (const name of names) {
    const found = await localValues.read<StoredResults<unknown>>(name)
    if (found && found.athleteId !== personId) await localValues.remove(name)
  }
}

async function forgetKnownResults({ part }: App): Promise<void> {
  for (const name of names) await part(createLocalValues).remove(name)
}

// The days that this phone keeps, without the outbox. Training knows them and uses results, so the app hands them over.
type ReadDays = (app: App, athleteId: string) => Training | undefined

export function createKnownDays(app: App) {
  let read: ReadDays = () => undefined
  return {
    registerKnownDays(readDays: ReadDays): void {
      read = readDays
    },
    knownDays: (athleteId: string) => read(app, athleteId),
  }
}
