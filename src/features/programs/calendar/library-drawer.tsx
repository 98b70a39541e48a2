import { Plus } from 'lucide-react'
import type { Day } from '#domain/day.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { WorkoutFace } from '#ui/calendar/workout-face.tsx'
import { draggable } from './calendar-drag.tsx'
import type { WorkoutSummary } from './draft/draft.ts'
import { LibraryList } from './library-list.tsx'

type LibraryDrawerProps = {
  activeDay: Day
  onAdd: (workout: WorkoutSummary) => void
  onCreate: () => void
  /** A dragged workout may not be on any day yet, so the calendar needs its summary. */
  onSeen: (workout: WorkoutSummary) => void
}

/** The library beside the calendar: drag a workout to a day, or add it to the active one. */
export function LibraryDrawer({ activeDay, onAdd, onCreate, onSeen }: LibraryDrawerProps) {
  const text = useText()
  const { language } = useLanguage()
  const day = formatDay(activeDay, language, 'short')
  return (
    // As high as the days beside it, and never longer than the screen: it must not make the page longer than they do.
    <div className="relative min-h-96 print:hidden">
      <div className="absolute inset-0">
        <aside
          aria-label={text('calendar.library')}
          className="sticky top-4 grid max-h-[min(100%,calc(100dvh-2rem))] content-start gap-3 overflow-y-auto rounded-card border border-line bg-page p-3"
        >
          <div className="flex items-center justify-between gap-2 pl-1">
            <h2 className="heading-small">{text('calendar.library')}</h2>
            <Button variant="quiet" icon={<Plus aria-hidden />} onClick={onCreate}>
              {text('calendar.newWorkout')}
            </Button>
          </div>
          <LibraryList onTake={onAdd}>
            {(workout, typeName) => (
              <div className="group/item relative">
                <button
                  type="button"
                  {...draggable({ workoutId: workout.workoutId, from: 'library' })}
                  onPointerDownCapture={() => onSeen(workout)}
                  onClick={() => onAdd(workout)}
                  aria-label={text('calendar.addToDay', { name: titleOf(workout), day })}
                  className="block w-full cursor-grab touch-manipulation select-none rounded-control text-left data-dragging:outline-2 data-dragging:outline-edge data-dragging:outline-dashed"
                >
                  <WorkoutFace workout={workout} typeName={typeName} layout="card" isShort />
                </button>
                <span
                  aria-hidden
                  className="pointer-events-none absolute top-1.5 right-1.5 hidden group-focus-within/item:block group-hover/item:block"
                >
                  <span className="flex size-7 items-center justify-center rounded-tag bg-primary text-primary-ink">
                    <Plus className="size-4" />
                  </span>
                </span>
              </div>
            )}
          </LibraryList>
        </aside>
      </div>
    </div>
  )
}
