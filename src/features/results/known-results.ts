// The athlete's progress and own loads as this phone knows them: loaded from the server, stored, and shown offline.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/api.ts'
import { type App, appOf, useApp } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import { createSession, useSession } from '#client/session.ts'
import { createLocalValues } from '#client/storage/local-database.ts'
import type { StoredResults } from './register-results.ts'

export type KnownProgress = Awaited<ReturnType<Rpc['results']['progress']['query']>>
export type KnownLoads = Awaited<ReturnType<Rpc['results']['loads']['query']>>
/** A max as the server answers with it. */
export type KnownMax = KnownLoads['maxes'][number]

/** With bad reception a request may otherwise hang for minutes. */
const timeout = 20_000
/** Maxes and plates change rarely; what this phone changes is loaded anew at once. */
const staleTime = 300_000

export function progressQuery(athleteId: string) {
  return queryOptions({
    queryKey: ['progress', athleteId],
    queryFn: ({ signal, meta }) =>
      stored(appOf({ meta }), 'progress', athleteId, ({ rpc }) =>
        rpc.results.progress.query(undefined, { signal: withTimeout(signal) }),
      ),
    // `navigator.onLine` is a guess; only a request tells.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })
}

/** From the store at once, and from the server when it answers. */
export function useKnownProgress(athleteId: string): KnownProgress | undefined {
  const app = useApp()
  useEffect(() => void open(app, 'progress', athleteId), [app, athleteId])
  return useQuery({ ...progressQuery(athleteId), staleTime }).data
}

/** The stored progress, without asking the server. */
export const useStoredProgress = (athleteId: string): KnownProgress | undefined =>
  useQuery({ ...progressQuery(athleteId), enabled: false }).data

/** As the server knows it now, and not when a request of before was sent. */
export async function loadProgress({ queryClient }: App, athleteId: string): Promise<KnownProgress> {
  const query = progressQuery(athleteId)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  return queryClient.fetchQuery({ ...query, staleTime: 0, retry: 2 })
}

export function loadsQuery(athleteId: string) {
  return queryOptions({
    queryKey: ['loads', athleteId],
    queryFn: ({ signal, meta }) =>
      stored(appOf({ meta }), 'loads', athleteId, ({ rpc }) =>
        rpc.results.loads.query(undefined, { signal: withTimeout(signal) }),
      ),
    networkMode: 'always',
    refetchOnReconnect: 'always',
    staleTime,
  })
}

// Not every browser has it.
const withTimeout = (signal: AbortSignal) =>
  AbortSignal.any?.([signal, AbortSignal.timeout(timeout)]) ?? signal

/** A phone without storage keeps it while the app is open. */
async function stored<Known>(
  app: App,
  name: 'progress' | 'loads',
  athleteId: string,
  load: (app: App) => Promise<Known>,
): Promise<Known> {
  const known = await load(app)
  await app.part(createLocalValues).write(name, { athleteId, known })
  return known
}

/** To be called before the screen renders: shows what is stored at once and loads the current. */
export async function openKnownProgress(app: App): Promise<void> {
  const session = await app.part(createSession).readSession()
  if (session) await Promise.all([open(app, 'progress', session.id), open(app, 'loads', session.id)])
}

/** The same for what turns percentages into loads. */
async function openKnownLoads(app: App): Promise<void> {
  const session = await app.part(createSession).readSession()
  if (session) await open(app, 'loads', session.id)
}

async function open(
  { queryClient, part }: App,
  name: 'progress' | 'loads',
  athleteId: string,
): Promise<void> {
  const { queryKey } = name === 'progress' ? progressQuery(athleteId) : loadsQuery(athleteId)
  if (queryClient.getQueryData(queryKey as string[])) return
  const found = await part(createLocalValues).read<StoredResults<unknown>>(name)
  if (found?.athleteId === athleteId)
    queryClient.setQueryData(queryKey as string[], found.known, { updatedAt: 0 })
}

/** After a change: everything that shows results or loads. */
export async function refreshResults({ queryClient }: App): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['progress'] }),
    queryClient.invalidateQueries({ queryKey: ['loads'] }),
    queryClient.invalidateQueries(api.results.pathFilter()),
  ])
}

/** Unit, bar and maxes: the viewer's own, offline from the store, or those of a coach's athlete. */
export function useKnownLoads(athleteId?: string) {
  const app = useApp()
  const { data: session } = useSession()
  const isOwn = athleteId === undefined
  useEffect(() => {
    if (isOwn) void openKnownLoads(app)
  }, [isOwn, app])
  const own = useQuery({ ...loadsQuery(session?.id ?? ''), enabled: isOwn && Boolean(session) })
  const ofAthlete = useQuery(api.results.loads.queryOptions({ athleteId }, { enabled: !isOwn }))
  return isOwn ? own : ofAthlete
}
