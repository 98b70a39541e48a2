// The athlete's progress and own loads as this phone knows them: loaded from the server, stored, and shown offline.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, queryClient, rpc } from '../../client/api.ts'
import { readSession } from '../../client/session.ts'
import { localValues } from '../../client/storage/local-values.ts'

export type KnownProgress = Awaited<ReturnType<typeof rpc.results.progress.query>>
export type KnownLoads = Awaited<ReturnType<typeof rpc.results.loads.query>>
type Stored<Known> = { athleteId: string; known: Known }

/** With bad reception a request may otherwise hang for minutes. */
const timeout = 20_000
/** Maxes and plates change rarely; what this phone changes is loaded anew at once. */
const staleTime = 300_000

export function progressQuery(athleteId: string) {
  return queryOptions({
    queryKey: ['progress', athleteId],
    queryFn: ({ signal }) =>
      stored('progress', athleteId, () =>
        rpc.results.progress.query(undefined, { signal: withTimeout(signal) }),
      ),
    // `navigator.onLine` is a guess; only a request tells.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })
}

/** From the store at once, and from the server when it answers. */
export function useKnownProgress(athleteId: string): KnownProgress | undefined {
  useEffect(() => void open('progress', athleteId), [athleteId])
  return useQuery({ ...progressQuery(athleteId), staleTime }).data
}

/** What the phone has, without asking the server. */
export const useStoredProgress = (athleteId: string): KnownProgress | undefined =>
  useQuery({ ...progressQuery(athleteId), enabled: false }).data

/** As the server knows it now, and not when a request of before was sent. */
export async function loadProgress(athleteId: string): Promise<KnownProgress> {
  const query = progressQuery(athleteId)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  return queryClient.fetchQuery({ ...query, staleTime: 0, retry: 2 })
}

export function loadsQuery(athleteId: string) {
  return queryOptions({
    queryKey: ['loads', athleteId],
    queryFn: ({ signal }) =>
      stored('loads', athleteId, () => rpc.results.loads.query(undefined, { signal: withTimeout(signal) })),
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
  name: 'progress' | 'loads',
  athleteId: string,
  load: () => Promise<Known>,
): Promise<Known> {
  const known = await load()
  await localValues.write(name, { athleteId, known }).catch(() => {})
  return known
}

/** To be called before the screen renders: shows what is stored at once and loads the current. */
export async function openKnownProgress(): Promise<void> {
  const session = await readSession()
  if (session) await Promise.all([open('progress', session.id), open('loads', session.id)])
}

/** The same for what turns percentages into loads. */
export async function openKnownLoads(): Promise<void> {
  const session = await readSession()
  if (session) await open('loads', session.id)
}

async function open(name: 'progress' | 'loads', athleteId: string): Promise<void> {
  const { queryKey } = name === 'progress' ? progressQuery(athleteId) : loadsQuery(athleteId)
  if (queryClient.getQueryData(queryKey as string[])) return
  const found = await localValues.read<Stored<unknown>>(name).catch(() => undefined)
  if (found?.athleteId === athleteId)
    queryClient.setQueryData(queryKey as string[], found.known, { updatedAt: 0 })
}

/** After a change: everything that shows results or loads. */
export async function refreshResults(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['progress'] }),
    queryClient.invalidateQueries({ queryKey: ['loads'] }),
    queryClient.invalidateQueries(api.results.pathFilter()),
  ])
}

export async function forgetResultsOfOthers(personId: string): Promise<void> {
  for (const name of ['progress', 'loads'] as const) {
    const found = await localValues.read<Stored<unknown>>(name).catch(() => undefined)
    if (found && found.athleteId !== personId) await localValues.remove(name).catch(() => {})
  }
}

export async function forgetKnownResults(): Promise<void> {
  for (const name of ['progress', 'loads'] as const) await localValues.remove(name).catch(() => {})
}
