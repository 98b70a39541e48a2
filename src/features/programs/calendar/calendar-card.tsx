import { Layers } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { textOn } from '../../../domain/colours.ts'
import type { Day } from '../../../domain/day.ts'
import { bodyOf, titleOf } from '../../../domain/workout.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { BoardActions } from './board-actions.ts'
import { DraggableButton } from './calendar-drag.tsx'
import type { CalendarWorkout } from './calendar-window.ts'

export type CardLayout = 'chip' | 'card'

type CalendarCardProps = {
  workout: CalendarWorkout
  day: Day
  typeName: string
  layout: CardLayout
  /** Tab stops at the cards of the active day only. */
  isReachable: boolean
  isReadOnly: boolean
  actions: BoardActions
}

/** A workout on its day: pressed it opens its menu, dragged it moves, and every key of the board works on it. */
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
      <CardFace workout={workout} typeName={typeName} layout={layout} />
    </DraggableButton>
  )
})

type CardFaceProps = {
  workout: CalendarWorkout
  typeName: string
  layout: CardLayout
  /** Two lines of what is to be done instead of five, where many stand below one another. */
  isShort?: boolean | undefined
}

/** How a workout looks on the calendar; also what hangs on the pointer while it is dragged. */
export function CardFace({ workout, typeName, layout, isShort = false }: CardFaceProps) {
  const { color, blockCount, isDeleted } = workout
  const title = titleOf(workout)
  const body = bodyOf(workout)
  if (layout === 'chip')
    return (
      <span
        style={{ backgroundColor: color, color: textOn(color) }}
        className={classNames(
          'relative block truncate rounded-tag px-2 py-[3px] font-medium text-[0.8125rem] leading-[1.125rem]',
          isDeleted && 'line-through',
        )}
      >
        {title}
        <span className="sr-only">, {typeName}</span>
      </span>
    )
  return (
    <span className="flex overflow-hidden rounded-control border border-line bg-card transition-colors duration-150 hover:border-edge">
      <span aria-hidden style={{ backgroundColor: color }} className="w-2 shrink-0" />
      <span className="grid min-w-0 flex-1 gap-0.5 px-2.5 py-2">
        <span
          className={classNames(
            'heading-small line-clamp-3 hyphens-auto text-sm',
            isDeleted && 'line-through',
          )}
        >
          {title}
        </span>
        <span className="flex items-center gap-2 text-muted text-xs">
          <span className="truncate">{typeName}</span>
          {blockCount > 0 && (
            <span className="inline-flex shrink-0 items-center gap-0.5">
              <Layers aria-hidden className="size-3" />
              {blockCount}
            </span>
          )}
        </span>
        {body && (
          <span
            className={classNames(
              'mt-1 whitespace-pre-line text-muted text-sm leading-5',
              isShort ? 'line-clamp-2' : 'line-clamp-5',
            )}
          >
            {body}
          </span>
        )}
      </span>
    </span>
  )
}
