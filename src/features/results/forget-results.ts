// Forgets the results that this phone stores. Apart from what shows them: every page can do this.
import type { App } from '#client/app.tsx'
import { createLocalValues } from '#client/storage/local-values.ts'

export type StoredResults<Known> = { athleteId: string; known: Known }

const names = ['progress', 'loads'] as const

export async function forgetResultsOfOthers({ part }: App, personId: string): Promise<void> {
  const localValues = part(createLocalValues)
  for (const name of names) {
    const found = await localValues.read<StoredResults<unknown>>(name)
    if (found && found.athleteId !== personId) await localValues.remove(name)
  }
}

export async function forgetKnownResults({ part }: App): Promise<void> {
  for (const name of names) await part(createLocalValues).remove(name)
}
