// The athlete's progress and own loads as this phone caches them: loaded from the server, stored, and shown offline.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/api.ts'
import { type App, useApp } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import { useSession } from '#client/session.ts'
import { openStored, storedQuery } from '#client/storage/stored-answers.ts'

export type CachedProgress = Awaited<ReturnType<Rpc['results']['progress']['query']>>
export type CachedLoads = Awaited<ReturnType<Rpc['results']['loads']['query']>>
/** A max as the server answers with it. */
export type TestedMax = CachedLoads['maxes'][number]

/** Maxes and plates change rarely; what this phone changes is loaded anew at once. */
const staleTime = 300_000

export const progressQuery = (athleteId: string) =>
  storedQuery({
    name: 'progress',
    personId: athleteId,
    queryKey: ['progress', athleteId],
    load: ({ rpc }, signal) => rpc.results.progress.query(undefined, { signal }),
  })

/** From the store at once, and from the server when it answers. */
export function useCachedProgress(athleteId: string): CachedProgress | undefined {
  const app = useApp()
  useEffect(() => void openProgress(app), [app])
  return useQuery({ ...progressQuery(athleteId), staleTime }).data
}

/** The stored progress, without asking the server. */
export const useStoredProgress = (athleteId: string): CachedProgress | undefined =>
  useQuery({ ...progressQuery(athleteId), enabled: false }).data

/** As the server knows it now, and not when a request of before was sent. */
export async function loadProgress({ queryClient }: App, athleteId: string): Promise<CachedProgress> {
  const query = progressQuery(athleteId)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  return queryClient.fetchQuery({ ...query, staleTime: 0, retry: 2 })
}

export const loadsQuery = (athleteId: string) => ({
  ...storedQuery({
    name: 'loads',
    personId: athleteId,
    queryKey: ['loads', athleteId],
    load: ({ rpc }, signal) => rpc.results.loads.query(undefined, { signal }),
  }),
  staleTime,
})

const openProgress = (app: App) => openStored<CachedProgress>(app, 'progress', { queryOf: progressQuery })
/** What turns percentages into loads. */
const openLoads = (app: App) => openStored<CachedLoads>(app, 'loads', { queryOf: loadsQuery })

/** To be called before the screen renders: shows what is stored at once and loads the current. */
export async function openCachedProgress(app: App): Promise<void> {
  await Promise.all([openProgress(app), openLoads(app)])
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
export function useCachedLoads(athleteId?: string) {
  const app = useApp()
  const { data: session } = useSession()
  const isOwn = athleteId === undefined
  useEffect(() => {
    if (isOwn) void openLoads(app)
  }, [isOwn, app])
  const own = useQuery({ ...loadsQuery(session?.id ?? ''), enabled: isOwn && Boolean(session) })
  const ofAthlete = useQuery(api.results.loads.queryOptions({ athleteId }, { enabled: !isOwn }))
  return isOwn ? own : ofAthlete
}
