import { CalendarCog, Check, Ellipsis, type LucideIcon, Plus } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, useState } from 'react'
import { useToday } from '#client/gym-day.ts'
import type { Day } from '#domain/day.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import {
  DayDots,
  type DayLayout,
  DayName,
  DaySkeleton,
  dayClasses,
  dayListClasses,
} from '#ui/calendar/calendar-days.tsx'
import { chipLabel, WorkoutFace } from '#ui/calendar/workout-face.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { draggable, droppable } from './calendar-drag.tsx'
import type { CalendarWorkout, ScheduledDetails } from './calendar-window.ts'
import type { CalendarActions } from './use-calendar-actions.ts'
import type { DayCompletion } from './use-program-days.ts'

type DoneWords = { says: string; short: string }

/** The texts of a day, built once for the whole calendar. */
export type DayWords = {
  name(day: Day, layout: DayLayout): string
  label(day: Day, count: number, is: { closed: boolean; unseen: boolean }): string
  typeName(workout: CalendarWorkout): string
  difference(details: ScheduledDetails | undefined, isDeleted: boolean): string | undefined
  /** How many athletes have done it, of how many where that is known; in short for a month. */
  done(count: number, of: { done: number; owed: number } | undefined): DoneWords | undefined
  add: string
  more: string
  today: string
  /** On the first day of each week of the program, in a month. */
  week(day: Day): string | undefined
}

type CalendarDayProps = {
  day: Day
  workoutIds: readonly string[]
  workouts: ReadonlyMap<string, CalendarWorkout>
  details: readonly ScheduledDetails[] | undefined
  completion: DayCompletion | undefined
  layout: DayLayout
  words: DayWords
  actions: CalendarActions
  isActive: boolean
  isToday: boolean
  /** Outside the program's dates. */
  isClosed: boolean
  /** Athletes see it later. */
  isUnseen: boolean
  isOtherMonth: boolean
  isFaint: boolean
  /** The target of a workout that is being moved by keyboard. */
  isTarget: boolean
  isReadOnly: boolean
  isLoading: boolean
  /** Without hover, the buttons of every day are always visible. */
  hasButtons: boolean
}

const targetClasses =
  'data-target:outline-2 data-target:outline-focus data-target:-outline-offset-2 data-target:bg-volt/25 data-over:bg-volt/25 ' +
  'aria-disabled:data-over:cursor-no-drop aria-disabled:data-over:outline-2 aria-disabled:data-over:outline-danger aria-disabled:data-over:-outline-offset-2'

export const CalendarDay = memo(function CalendarDay(props: CalendarDayProps) {
  const { day, workoutIds, layout, words, actions, isActive, isClosed, isFaint, isTarget } = props
  const [isHovered, setIsHovered] = useState(false)
  const hasButtons =
    (isActive || isHovered || props.hasButtons) && layout !== 'dots' && !isClosed && !props.isReadOnly

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target === event.currentTarget && actions.dayKey(day, event)) event.preventDefault()
  }

  function handleFocus(event: FocusEvent) {
    // Changing the month would move a pressed card of another month from under the finger.
    if (!props.isOtherMonth || event.target === event.currentTarget) actions.activate(day)
  }

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a grid can be selected
    <td
      {...(!props.isReadOnly && droppable(day))}
      data-day={day}
      data-target={isTarget || undefined}
      aria-label={words.label(day, workoutIds.length, { closed: isClosed, unseen: props.isUnseen })}
      aria-selected={isActive}
      aria-disabled={isClosed || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={handleFocus}
      onKeyDown={handleKeyDown}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      className={classNames(dayClasses({ layout, isClosed, isFaint }), targetClasses)}
    >
      <DayName
        name={words.name(day, layout)}
        layout={layout}
        isFaint={isFaint}
        today={props.isToday && words.today}
        isUnseen={props.isUnseen}
        hasButtons={hasButtons && (props.hasButtons || layout === 'chips')}
        note={layout === 'chips' ? words.week(day) : undefined}
      />
      <DayContent {...props} />
      {hasButtons && <DayButtons {...props} />}
    </td>
  )
})

/** Visually first, but after the workouts in tab order: those are the more frequent target. */
function DayButtons({ day, words, actions, isActive }: CalendarDayProps) {
  const tabIndex = isActive ? 0 : -1
  return (
    <span className="absolute top-0 right-0 flex">
      <IconButton label={words.add} icon={<Plus />} tabIndex={tabIndex} onClick={() => actions.add(day)} />
      <IconButton
        label={words.more}
        icon={<Ellipsis />}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        onClick={event => actions.openDayMenu(day, event.currentTarget)}
      />
    </span>
  )
}

/** Where it is not the library's: a day that is over shows what athletes did, another what they will do. */
function shownText(details: ScheduledDetails | undefined, today: Day) {
  const { own = null, logged = null, day } = details ?? {}
  return (day && day < today ? logged : null) ?? own
}

function DayContent(props: CalendarDayProps): ReactNode {
  const today = useToday()()
  const { day, workoutIds, workouts, layout, words, actions, isActive, isReadOnly, isLoading } = props
  const detailsOf = (id: string) => props.details?.find(one => one.workoutId === id)
  if (isLoading) return <DaySkeleton layout={layout} />
  if (layout === 'dots')
    return (
      <DayDots
        dots={workoutIds.map(id => ({
          id,
          color: shownText(detailsOf(id), today)?.color ?? workouts.get(id)?.color,
        }))}
      />
    )
  return (
    <div className={dayListClasses(layout)}>
      {workoutIds.map((id, place) => {
        const inLibrary = workouts.get(id)
        const shown = shownText(detailsOf(id), today)
        const workout = inLibrary && shown ? { ...inLibrary, ...shown } : inLibrary
        return workout ? (
          <CalendarCard
            // By position, as the days are.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            workout={workout}
            day={day}
            typeName={words.typeName(workout)}
            difference={words.difference(detailsOf(id), workout.isDeleted ?? false)}
            done={words.done(detailsOf(id)?.doneBy ?? 0, props.completion?.get(id))}
            layout={layout === 'chips' ? 'chip' : 'card'}
            isReachable={isActive}
            isReadOnly={isReadOnly}
            actions={actions}
          />
        ) : (
          <Skeleton key={id} className="h-6" />
        )
      })}
    </div>
  )
}

type CalendarCardProps = {
  workout: CalendarWorkout
  day: Day
  typeName: string
  /** Says how it differs from the library; undefined when it does not. */
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
const CalendarCard = memo(function CalendarCard(props: CalendarCardProps) {
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
