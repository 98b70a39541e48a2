import { Dumbbell, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { NextPage } from '#client/kit/next-page.tsx'
import { useText } from '#i18n/text.tsx'
import { typeLabel } from '#i18n/workout-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
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
  if (!workouts)
    return (
      <div className="mt-6">
        {list.error || types.error ? (
          <FailedLoad query={[list, types]} says="workouts.loadFailed" />
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
      <NextPage
        list={list}
        label={text('workouts.more')}
        busyLabel={text('workouts.loadingMore')}
        says="workouts.moreFailed"
      />
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
