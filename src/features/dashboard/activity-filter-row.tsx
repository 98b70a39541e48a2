import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '#client/api.ts'
import type { ActivityFiltersProps } from './activity-filters.tsx'

/** Selects are a quarter of what the first screen of a coach would load. */
const ActivityFilters = lazy(() =>
  import('./activity-filters.tsx').then(module => ({ default: module.ActivityFilters })),
)

/** Only where there are teams or several programs. Its place is kept until the lists of choices are loaded. */
export function ActivityFilterRow(props: Pick<ActivityFiltersProps, 'filter' | 'onChange'>) {
  const teams = useQuery(api.teams.list.queryOptions()).data ?? []
  const programs = useQuery(api.programs.list.queryOptions({ status: 'published' })).data?.programs ?? []
  const hasTeams = teams.length > 0
  const hasPrograms = programs.length > 1
  if (!hasTeams && !hasPrograms) return null
  return (
    <div className="flex flex-[1_1_20rem] flex-wrap justify-end gap-2 *:min-w-0 *:flex-[1_1_9rem] sm:*:max-w-52">
      <Suspense
        fallback={
          <>
            {hasTeams && <div className="h-11" />}
            {hasPrograms && <div className="h-11" />}
          </>
        }
      >
        <ActivityFilters {...props} teams={teams} programs={hasPrograms ? programs : []} />
      </Suspense>
    </div>
  )
}
