// What an athlete's phone stores of conversations, to be read offline. It belongs to one user at a time.
import type { App } from '#client/app.tsx'
import { createLocalValues } from '#client/storage/local-database.ts'

const names = ['conversations', 'messageCoaches', 'threads', 'announcements'] as const
type Name = (typeof names)[number]
type Kept<Value> = { personId: string; value: Value }

const read = <Value>({ part }: App, name: Name) => part(createLocalValues).read<Kept<Value>>(name)

/** Undefined where it is another user's. */
export async function readStored<Value>(app: App, name: Name, personId: string): Promise<Value | undefined> {
  const kept = await read<Value>(app, name)
  return kept?.personId === personId ? kept.value : undefined
}

/** A phone without storage knows it while the app is open. */
export async function writeStored<Value>(
  { part }: App,
  name: Name,
  personId: string,
  value: Value,
): Promise<void> {
  await part(createLocalValues).write(name, { personId, value } satisfies Kept<Value>)
}

export async function deleteStored({ part }: App): Promise<void> {
  const localValues = part(createLocalValues)
  for (const name of names) await localValues.remove(name)
}

export async function deleteStoredOfOthers(app: App, personId: string): Promise<void> {
  const kept = await Promise.all(names.map(name => read(app, name)))
  if (kept.some(one => one && one.personId !== personId)) await deleteStored(app)
}
