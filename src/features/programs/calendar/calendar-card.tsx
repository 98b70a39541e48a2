import { type KeyboardEvent, memo } from 'react'
import type { Day } from '../../../domain/day.ts'
import { WorkoutFace } from '../../../ui/calendar/workout-face.tsx'
import type { BoardActions } from './board-actions.ts'
import { DraggableButton } from './calendar-drag.tsx'
import type { CalendarWorkout } from './calendar-window.ts'

type CalendarCardProps = {
  workout: CalendarWorkout
  day: Day
  typeName: string
  layout: 'chip' | 'card'
  /** Only the cards of the active day are tab stops. */
  isReachable: boolean
  isReadOnly: boolean
  actions: BoardActions
}

/** A scheduled workout: a press opens its menu, a drag moves it, and every key of the board works on it. */
export const CalendarCard = memo(function CalendarCard(props: CalendarCardProps) {
  const { workout, day, typeName, layout, isReachable, isReadOnly, actions } = props
  const { workoutId } = workout

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (actions.cardKey(day, workoutId, event)) event.preventDefault()
  }

  return (
    <DraggableButton
      item={{ workoutId, from: day }}
      isFixed={isReadOnly || (workout.isDeleted ?? false)}
      data-card={workoutId}
      tabIndex={isReachable ? 0 : -1}
      aria-haspopup="menu"
      onClick={event => actions.openCardMenu(day, workoutId, event.currentTarget)}
      onKeyDown={handleKeyDown}
      className="block w-full cursor-pointer select-none rounded-tag text-left focus-visible:outline-offset-1 data-dragging:opacity-40"
    >
      <WorkoutFace workout={workout} typeName={typeName} layout={layout} />
    </DraggableButton>
  )
})
