import { CalendarCog, Check, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import type { Day } from '#domain/day.ts'
import { chipLabel, WorkoutFace } from '#ui/calendar/workout-face.tsx'
import type { CalendarActions } from './calendar-actions.ts'
import type { DoneWords } from './calendar-day.tsx'
import { draggable } from './calendar-drag.tsx'
import type { CalendarWorkout } from './calendar-window.ts'

type CalendarCardProps = {
  workout: CalendarWorkout
  day: Day
  typeName: string
  /** That it differs from the library, in words; undefined when it does not. */
  difference: string | undefined
  /** How many athletes have done it, in words; undefined when none. */
  done: DoneWords | undefined
  layout: 'chip' | 'card'
  /** Only the cards of the active day are tab stops. */
  isReachable: boolean
  isReadOnly: boolean
  actions: CalendarActions
}

type SignProps = { icon: LucideIcon; says: string; short?: string; layout: 'chip' | 'card' }

function Sign({ icon: Icon, says, short, layout }: SignProps) {
  if (layout === 'card')
    return (
      <span className="mt-1 flex gap-1.5 whitespace-pre-line font-medium text-xs">
        <Icon aria-hidden className="size-3.5 shrink-0 translate-y-px" />
        {says}
      </span>
    )
  return short ? (
    <span className="shrink-0 text-xs tabular-nums">{short}</span>
  ) : (
    <Icon aria-hidden className="size-3.5 shrink-0" />
  )
}

/** A scheduled workout: a press opens its menu, a drag moves it, and every key of the calendar works on it. */
export const CalendarCard = memo(function CalendarCard(props: CalendarCardProps) {
  const { workout, day, typeName, difference, done, layout, isReachable, isReadOnly, actions } = props
  const { workoutId } = workout

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (actions.cardKey(day, workoutId, event)) event.preventDefault()
  }

  const isFixed = isReadOnly || workout.isDeleted
  return (
    <button
      type="button"
      {...(!isFixed && draggable({ workoutId, from: day }))}
      data-card={workoutId}
      tabIndex={isReachable ? 0 : -1}
      aria-haspopup="menu"
      aria-label={layout === 'chip' ? chipLabel(workout, typeName, done?.says, difference) : undefined}
      onClick={event => actions.openCardMenu(day, workoutId, event.currentTarget)}
      onKeyDown={handleKeyDown}
      className="block w-full cursor-pointer select-none rounded-tag text-left focus-visible:outline-offset-1 data-dragging:outline-2 data-dragging:outline-edge data-dragging:outline-dashed"
    >
      <WorkoutFace
        workout={workout}
        typeName={typeName}
        layout={layout}
        signs={
          <>
            {done && <Sign icon={Check} {...done} layout={layout} />}
            {difference && <Sign icon={CalendarCog} says={difference} layout={layout} />}
          </>
        }
      />
    </button>
  )
})
