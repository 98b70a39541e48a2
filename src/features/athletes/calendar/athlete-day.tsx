import { MessageSquareText } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, memo } from 'react'
import type { Day } from '../../../domain/day.ts'
import { titleOf } from '../../../domain/programming/workout.ts'
import type { WorkoutState } from '../../../domain/training/adherence.ts'
import type { DayLayout } from '../../../ui/calendar/calendar-board.tsx'
import {
  DayDots,
  DayName,
  DaySkeleton,
  dayClasses,
  dayListClasses,
} from '../../../ui/calendar/calendar-day.tsx'
import { focusBeside } from '../../../ui/calendar/calendar-focus.ts'
import { WorkoutFace } from '../../../ui/calendar/workout-face.tsx'
import { OutcomeBadge, OutcomeSign } from '../../../ui/outcome-badge.tsx'
import type { ShownWorkout } from './training-window.ts'
import { WorkoutInFull } from './workout-in-full.tsx'

/** The texts of a day, built once for the whole board. */
export type AthleteDayWords = {
  athleteName: string
  name(day: Day, layout: DayLayout): string
  label(day: Day, workouts: readonly ShownWorkout[]): string
  typeName(workout: ShownWorkout['workout']): string
  state(state: WorkoutState): string
  withNote: string
  nothing: string
  today: string
}

type AthleteDayProps = {
  day: Day
  today: Day
  workouts: readonly ShownWorkout[]
  layout: DayLayout
  words: AthleteDayWords
  isActive: boolean
  isFaint: boolean
  isLoading: boolean
  /** Shows everything; nothing has to be opened. */
  isInFull: boolean
  /** Says when the day is empty; in a week that is clear without. */
  isAlone: boolean
  onActivate: (day: Day) => void
  onOpenDay: (day: Day) => void
  onOpen: (day: Day, workoutId: string) => void
}

export const AthleteDay = memo(function AthleteDay(props: AthleteDayProps) {
  const { day, workouts, layout, words, isActive, isFaint, onActivate, onOpenDay } = props

  function handleFocus(event: FocusEvent) {
    // Changing the month would move a pressed card of another month from under the pointer.
    if (!isFaint || event.target === event.currentTarget) onActivate(day)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.key !== 'Enter') return
    event.preventDefault()
    onOpenDay(day)
  }

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a grid can be selected
    <td
      data-day={day}
      aria-label={words.label(day, workouts)}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      onFocus={handleFocus}
      onKeyDown={handleKeyDown}
      className={dayClasses({ layout, isFaint })}
    >
      <DayName
        name={words.name(day, layout)}
        layout={layout}
        isFaint={isFaint}
        today={day === props.today && words.today}
      />
      {props.isLoading ? <DaySkeleton layout={layout} /> : <DayContent {...props} />}
    </td>
  )
})

function DayContent(props: AthleteDayProps) {
  const { workouts, layout, words, isInFull, isAlone } = props
  if (layout === 'dots')
    return (
      <DayDots
        dots={workouts.map(entry => ({
          id: entry.workout.workoutId,
          color: entry.workout.color,
          isHollow: !isDone(entry.state),
        }))}
      />
    )
  if (isAlone && workouts.length === 0) return <p className="px-2 pb-4 text-muted">{words.nothing}</p>
  if (isInFull)
    return (
      <div className="grid gap-3 px-2 pb-3 sm:px-3">
        {workouts.map(entry => (
          <FullCard key={entry.workout.workoutId} entry={entry} words={words} />
        ))}
      </div>
    )
  return (
    <div className={dayListClasses(layout)}>
      {workouts.map(entry => (
        <DayCard key={entry.workout.workoutId} entry={entry} {...props} />
      ))}
    </div>
  )
}

const isDone = (state: WorkoutState) => state === 'prescribed' || state === 'scaled'

type DayCardProps = AthleteDayProps & { entry: ShownWorkout }

/** A scheduled workout; pressing it opens all of it. */
function DayCard({ entry, day, layout, words, isActive, onOpen }: DayCardProps) {
  const { workout, record: logEntry } = entry
  const isChip = layout === 'chips'

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    focusBeside(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
  }

  const { state } = entry
  return (
    <button
      type="button"
      data-card={workout.workoutId}
      tabIndex={isActive ? 0 : -1}
      aria-haspopup="dialog"
      onClick={() => onOpen(day, workout.workoutId)}
      onKeyDown={handleKeyDown}
      className="block w-full cursor-pointer rounded-tag text-left focus-visible:outline-offset-1"
    >
      <WorkoutFace
        workout={{ ...workout, blockCount: workout.blocks.length }}
        typeName={words.typeName(workout)}
        layout={isChip ? 'chip' : 'card'}
        isShort
        signs={
          isChip ? (
            <ChipSigns state={state} hasNote={Boolean(logEntry?.notes)} words={words} />
          ) : (
            <CardSigns state={state} note={logEntry?.notes} words={words} />
          )
        }
      />
    </button>
  )
}

type SignsProps = { state: WorkoutState; words: AthleteDayWords }

function ChipSigns({ state, hasNote, words }: SignsProps & { hasNote: boolean }) {
  return (
    <>
      {hasNote && <MessageSquareText aria-hidden className="size-3.5 shrink-0" />}
      <OutcomeSign outcome={state} className="size-3.5 shrink-0" />
      <span className="sr-only">{`, ${words.state(state)}${hasNote ? `, ${words.withNote}` : ''}`}</span>
    </>
  )
}

function CardSigns({ state, note, words }: SignsProps & { note: string | undefined }) {
  return (
    <>
      <span className="mt-1.5 flex">
        <OutcomeBadge outcome={state} label={words.state(state)} />
      </span>
      {note && (
        <span className="mt-1.5 flex gap-1.5 text-sm leading-5">
          <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="sr-only">{words.withNote}: </span>
          <span className="line-clamp-3 min-w-0">{note}</span>
        </span>
      )}
    </>
  )
}

type FullCardProps = { entry: ShownWorkout; words: AthleteDayWords }

function FullCard({ entry, words }: FullCardProps) {
  return (
    <article
      data-card={entry.workout.workoutId}
      className="flex max-w-3xl overflow-hidden rounded-control border border-line bg-card"
    >
      <span aria-hidden style={{ backgroundColor: entry.workout.color }} className="w-2 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-3 p-4">
        <h3 className="heading-medium">{titleOf(entry.workout)}</h3>
        <WorkoutInFull entry={entry} athleteName={words.athleteName} />
      </div>
    </article>
  )
}
