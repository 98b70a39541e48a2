import { Dumbbell, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { reasonOf } from '../../client/api.ts'
import { useText } from '../../i18n/text.tsx'
import { typeLabel } from '../../i18n/workout-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NextPage } from '../../ui/next-page.tsx'
import type { WorkoutSummary } from './library-queries.ts'
import type { useLibrary } from './use-library.ts'
import { WorkoutListSkeleton } from './workout-list-skeleton.tsx'
import { type OpenWorkoutMenu, type WorkoutActions, WorkoutMenu } from './workout-menu.tsx'
import { WorkoutRow } from './workout-row.tsx'

type WorkoutListProps = ReturnType<typeof useLibrary> &
  WorkoutActions & {
    isFiltered: boolean
    newButton: ReactNode
    onClear: () => void
  }

export function WorkoutList({
  types,
  list,
  workouts,
  isFiltered,
  newButton,
  onClear,
  ...actions
}: WorkoutListProps) {
  const text = useText()
  const [menu, setMenu] = useState<OpenWorkoutMenu>()
  const openMenu = useCallback(
    (workout: WorkoutSummary, anchor: HTMLElement) => setMenu({ workout, anchor }),
    [],
  )
  const error = list.error ?? types.error
  if (!workouts)
    return (
      <div className="mt-6">
        {error ? (
          <LoadFailure
            retryLabel={text('shell.tryAgain')}
            isRetrying={list.isFetching || types.isFetching}
            onRetry={() => Promise.all([types.refetch(), list.refetch()])}
          >
            {text('workouts.loadFailed', { reason: text(`errors.${reasonOf(error)}`) })}
          </LoadFailure>
        ) : (
          <WorkoutListSkeleton />
        )}
      </div>
    )
  const typeLabels = new Map(types.data?.map(({ id, code }) => [id, typeLabel(text, code)]))
  return (
    <div aria-busy={list.isPlaceholderData} className="mt-4">
      <p role="status" className={workouts.length > 0 ? 'text-muted text-sm' : 'sr-only'}>
        <ResultCount workouts={workouts} hasMore={list.hasNextPage} />
      </p>
      {workouts.length > 0 ? (
        <ul
          className={classNames(
            'mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-card transition-opacity duration-150',
            list.isPlaceholderData && 'opacity-60',
          )}
        >
          {workouts.map(workout => (
            <WorkoutRow
              key={workout.workoutId}
              workout={workout}
              type={typeLabels.get(workout.typeId) ?? ''}
              onEdit={actions.onEdit}
              onMenu={openMenu}
            />
          ))}
        </ul>
      ) : isFiltered ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={text('workouts.nothingFoundTitle')}
          body={text('workouts.nothingFoundBody')}
          action={<Button onClick={onClear}>{text('workouts.clearSearch')}</Button>}
        />
      ) : (
        <EmptyState
          icon={<Dumbbell aria-hidden />}
          title={text('workouts.emptyTitle')}
          body={text('workouts.emptyBody')}
          action={newButton}
        />
      )}
      {list.hasNextPage && (
        <NextPage
          label={text('workouts.more')}
          busyLabel={text('workouts.loadingMore')}
          retryLabel={text('shell.tryAgain')}
          failure={
            list.isFetchNextPageError
              ? text('workouts.moreFailed', { reason: text(`errors.${reasonOf(list.error)}`) })
              : undefined
          }
          isLoading={list.isFetching}
          onMore={() => list.fetchNextPage()}
        />
      )}
      <WorkoutMenu menu={menu} onClose={() => setMenu(undefined)} {...actions} />
    </div>
  )
}

function ResultCount({ workouts, hasMore }: { workouts: WorkoutSummary[]; hasMore: boolean }) {
  const text = useText()
  const count = workouts.length
  if (count === 0) return text('workouts.noneFound')
  return hasMore ? text('workouts.countAndMore', { count }) : text('workouts.count', { count })
}
