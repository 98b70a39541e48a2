import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import type { RankedBlock } from '#domain/score/ranked-block.ts'
import { BestList } from './best-list.tsx'
import { DaySkeleton } from './day/day-skeleton.tsx'

type BestOfWorkoutProps = { workoutId: string; block: RankedBlock; isApart: boolean }

export function BestOfWorkout({ workoutId, block, isApart }: BestOfWorkoutProps) {
  const query = useQuery(api.rankings.bestOfWorkout.queryOptions({ workoutId, scoreKey: block.key }))
  if (query.data) return <BestList {...query.data} ranking={block} isApart={isApart} />
  return query.error ? (
    <div className="mt-4">
      <FailedLoad query={query} says="rankings.resultsFailed" />
    </div>
  ) : (
    <DaySkeleton />
  )
}
