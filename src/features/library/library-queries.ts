// Shared by the library's screens: types of server answers, and the query cache.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import type { Rpc } from '#client/rpc-client.ts'
import type { Correction } from '#domain/notation/correction.ts'

type Answer<Operation extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Operation>>

export type WorkoutSummary = Answer<Rpc['library']['create']['mutate']>
type StoredWorkout = Answer<Rpc['library']['get']['query']>
/** A workout of the library; the text of one day is no benchmark of its own. */
export type Workout = Omit<StoredWorkout, 'isBenchmark' | 'changedBy'> & {
  isBenchmark?: boolean
  changedBy?: string | null
}
/** What the reader of a coach's texts knows besides the catalogue. */
export type Vocabulary = Answer<Rpc['library']['vocabulary']['query']>
export type WorkoutType = Answer<Rpc['library']['types']['query']>[number]

/** Long lists take a while to load again, so changes are applied to the cache at once. */
export function showChanged(queryClient: QueryClient, changed: WorkoutSummary): void {
  changeLists(queryClient, workouts =>
    workouts.map(workout => (workout.workoutId === changed.workoutId ? changed : workout)),
  )
}

export function showWithout(queryClient: QueryClient, workoutId: string): void {
  changeLists(queryClient, workouts => workouts.filter(workout => workout.workoutId !== workoutId))
}

function changeLists(queryClient: QueryClient, change: (workouts: WorkoutSummary[]) => WorkoutSummary[]) {
  queryClient.setQueriesData<InfiniteData<Answer<Rpc['library']['list']['query']>>>(
    api.library.list.infiniteQueryFilter(),
    list =>
      list && { ...list, pages: list.pages.map(page => ({ ...page, workouts: change(page.workouts) })) },
  )
}

export function showType(queryClient: QueryClient, added: WorkoutType): void {
  queryClient.setQueryData(api.library.types.queryKey(), types =>
    types?.some(({ id }) => id === added.id)
      ? types
      : [...(types ?? []), added].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  )
}

/** Shows a correction that was taught or forgotten: texts in open forms are read with it at once. */
export function showTaught(queryClient: QueryClient, correction: Correction, isTaught: boolean): void {
  const { about, words } = correction
  queryClient.setQueryData(api.library.vocabulary.queryKey(), known => {
    if (!known) return known
    const others = known.taught.filter(one => one.about !== about || one.words !== words)
    return { ...known, taught: isTaught ? [correction, ...others] : others }
  })
  void queryClient.invalidateQueries(api.library.vocabulary.queryFilter())
}

/** An own movement that was added or changed: the texts in open forms are read with it at once. */
export function showMovement(queryClient: QueryClient, { id, ...movement }: Vocabulary['own'][number]): void {
  queryClient.setQueryData(
    api.library.vocabulary.queryKey(),
    known => known && { ...known, own: [...known.own.filter(one => one.id !== id), { id, ...movement }] },
  )
  void queryClient.invalidateQueries(api.library.vocabulary.queryFilter())
}
