// What a phone stores of the server's answers, so that screens show them at once and without a connection. All of it
// belongs to one person: others do not see it, and it goes when the person signs out or another one signs in.
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { type App, appOf } from '../app.tsx'
import { createSession } from '../session.ts'
import { createLocalValues } from './local-database.ts'

const names = [
  'training',
  'progress',
  'loads',
  'conversations',
  'messageCoaches',
  'threads',
  'announcements',
] as const
export type StoredAnswer = (typeof names)[number]
type Stored<Value> = { personId: string; value: Value }

/** For queries whose answer is stored. `navigator.onLine` is a guess; only a request tells. */
export const alsoOffline = { networkMode: 'always', refetchOnReconnect: 'always' } as const

/** With bad reception a request may otherwise hang for minutes. */
const timeout = 20_000

// Not every browser has it.
export const withTimeout = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any?.([signal, AbortSignal.timeout(timeout)]) ?? signal

const read = <Value>({ part }: App, name: StoredAnswer) => part(createLocalValues).read<Stored<Value>>(name)

/** Undefined where it is another person's. */
export async function readStored<Value>(
  app: App,
  name: StoredAnswer,
  personId: string,
): Promise<Value | undefined> {
  const stored = await read<Value>(app, name)
  return stored?.personId === personId ? stored.value : undefined
}

/** A phone without storage knows it while the app is open. */
export async function writeStored<Value>(
  { part }: App,
  name: StoredAnswer,
  personId: string,
  value: Value,
): Promise<void> {
  await part(createLocalValues).write(name, { personId, value } satisfies Stored<Value>)
}

type StoredQuery<Key extends QueryKey, Value> = {
  /** Undefined: this answer is not stored. */
  name: StoredAnswer | undefined
  personId: string
  queryKey: Key
  load: (app: App, signal: AbortSignal) => Promise<Value>
}

/** A query whose last answer is stored. */
export const storedQuery = <Key extends QueryKey, Value>({
  name,
  personId,
  queryKey,
  load,
}: StoredQuery<Key, Value>) =>
  queryOptions({
    queryKey,
    async queryFn({ signal, meta }): Promise<Value> {
      const app = appOf({ meta })
      const value = await load(app, withTimeout(signal))
      if (name) await writeStored(app, name, personId, value)
      return value
    },
    ...alsoOffline,
  })

type Opening<Value, Data> = {
  queryOf: (personId: string) => { queryKey: QueryKey }
  /** What the query holds for it. Undefined: it is not shown. */
  shown?: (value: Value) => Data | undefined
}

/** To be called before the screen renders: shows what is stored at once, and the query loads the current after it. */
export async function openStored<Value, Data = Value>(
  app: App,
  name: StoredAnswer,
  { queryOf, shown }: Opening<Value, Data>,
): Promise<void> {
  const { queryClient } = app
  const session = await app.part(createSession).sessionOrNull()
  if (!session) return
  const { queryKey } = queryOf(session.id)
  if (queryClient.getQueryData(queryKey)) return
  const value = await readStored<Value>(app, name, session.id)
  const data = value !== undefined && shown ? shown(value) : value
  // It may have been loaded meanwhile.
  if (data !== undefined && !queryClient.getQueryData(queryKey))
    queryClient.setQueryData(queryKey, data, { updatedAt: 0 })
}

export async function removeStored({ part }: App, name: StoredAnswer): Promise<void> {
  await part(createLocalValues).remove(name)
}

async function removeStoredOfOthers(app: App, personId: string): Promise<void> {
  for (const name of names) {
    const stored = await read(app, name)
    if (stored && stored.personId !== personId) await removeStored(app, name)
  }
}

/** Connects it to the session. */
export function registerStoredAnswers(app: App): void {
  const { onPerson, onSignOut } = app.part(createSession)
  onPerson(personId => {
    if (personId) void removeStoredOfOthers(app, personId)
  })
  // A session that ends by itself leaves it for the same person.
  onSignOut(async how => {
    if (how !== 'on purpose') return
    for (const name of names) await removeStored(app, name)
  })
}
