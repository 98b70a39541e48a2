import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../client/api.ts'
import type { ActivityFiltersProps } from './activity-filters.tsx'

/** Selects are a quarter of what the first screen of a coach would load. */
const ActivityFilters = lazy(() =>
  import('./activity-filters.tsx').then(module => ({ default: module.ActivityFilters })),
)

/** Only where there are teams or several programs. Its place is kept until the lists of choices are loaded. */
export function ActivityFilterRow(props: Pick<ActivityFiltersProps, 'filter' | 'onChange'>) {
  const teams = useQuery(api.teams.list.queryOptions()).data ?? []
  const programs = useQuery(api.programs.list.queryOptions({ status: 'published' })).data?.programs ?? []
  if (teams.length === 0 && programs.length < 2) return null
  return (
    <Suspense fallback={<div className="h-11 flex-[1_1_20rem]" />}>
      <ActivityFilters {...props} teams={teams} programs={programs} />
    </Suspense>
  )
}
