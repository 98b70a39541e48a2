import { BedDouble, CalendarCheck, CalendarCog, MessageSquareText } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, memo, type ReactNode } from 'react'
import type { Day } from '#domain/day.ts'
import { excerptOf } from '#domain/excerpt.ts'
import type { Side } from '#domain/notation/side.ts'
import { type Body, blocksTextOf, titleOf } from '#domain/programming/workout.ts'
import type { WorkoutState } from '#domain/training/adherence.ts'
import {
  DayDots,
  type DayLayout,
  DayName,
  DaySkeleton,
  dayClasses,
  dayListClasses,
  focusBeside,
} from '#ui/calendar/calendar-days.tsx'
import { chipLabel, WorkoutFace } from '#ui/calendar/workout-face.tsx'
import { OutcomeBadge, OutcomeSign } from '#ui/outcome-badge.tsx'
import type { ShownDay, ShownWorkout } from './training-window.ts'
import { WorkoutInFull } from './workout-dialog.tsx'

/** The athlete and the texts of a day, built once for the whole calendar. */
export type AthleteDayWords = {
  athleteId: string
  side: Side | null | undefined
  athleteName: string
  name(day: Day, layout: DayLayout): string
  label(day: Day, shown: ShownDay): string
  typeName(workout: ShownWorkout['workout']): string
  state(state: WorkoutState): string
  withNote: string
  /** Says that the athlete has another text than the others. */
  changed: string
  /** Says that the athlete rests, in full and on a chip. */
  rest: string
  restShort: string
  insteadOf(workout: string): string
  /** Says that the athlete did it on another day. */
  doneOn(day: Day): string
  nothing: string
  today: string
}

type AthleteDayProps = {
  day: Day
  today: Day
  shown: ShownDay
  layout: DayLayout
  words: AthleteDayWords
  isActive: boolean
  isOtherMonth: boolean
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
  const { day, shown, layout, words, isActive, isFaint, onActivate, onOpenDay } = props

  function handleFocus(event: FocusEvent) {
    // Changing the month would move a pressed card of another month from under the pointer.
    if (!props.isOtherMonth || event.target === event.currentTarget) onActivate(day)
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
      aria-label={words.label(day, shown)}
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
  const { layout, words, isInFull, isAlone } = props
  const { workouts, rested, doneElsewhere } = props.shown
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
  if (isAlone && workouts.length + rested.length + doneElsewhere.length === 0)
    return <p className="px-2 pb-4 text-muted">{words.nothing}</p>
  if (isInFull)
    return (
      <div className="grid gap-3 px-2 pb-3 sm:px-3">
        {workouts.map(entry => (
          <FullCard key={entry.workout.workoutId} entry={entry} day={props.day} words={words} />
        ))}
        <Asides {...props} />
      </div>
    )
  return (
    <div className={dayListClasses(layout)}>
      {workouts.map(entry => (
        <DayCard key={entry.workout.workoutId} entry={entry} {...props} />
      ))}
      <Asides {...props} />
    </div>
  )
}

const isDone = (state: WorkoutState) => state === 'prescribed' || state === 'scaled'

type DayCardProps = AthleteDayProps & { entry: ShownWorkout }

/** A scheduled workout; pressing it opens all of it. */
function DayCard({ entry, day, layout, words, isActive, onOpen }: DayCardProps) {
  const { workout, entry: logEntry } = entry
  const isChip = layout === 'chips'

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    focusBeside(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
  }

  const { state, isChanged } = entry
  const hasNote = Boolean(logEntry?.notes)
  const typeName = words.typeName(workout)
  const signs = [words.state(state), isChanged ? words.changed : '', hasNote ? words.withNote : '']
  return (
    <button
      type="button"
      data-card={workout.workoutId}
      tabIndex={isActive ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={isChip ? chipLabel(workout, typeName, ...signs) : undefined}
      onClick={() => onOpen(day, workout.workoutId)}
      onKeyDown={handleKeyDown}
      className="block w-full cursor-pointer rounded-tag text-left focus-visible:outline-offset-1"
    >
      <WorkoutFace
        workout={{ ...workout, ...aroundOf(workout), blockCount: workout.blocks.length }}
        typeName={typeName}
        layout={isChip ? 'chip' : 'card'}
        signs={
          isChip ? (
            <ChipSigns state={state} isChanged={isChanged} hasNote={hasNote} />
          ) : (
            <CardSigns state={state} isChanged={isChanged} note={logEntry?.notes} words={words} />
          )
        }
      />
    </button>
  )
}

type SignsProps = { state: WorkoutState; isChanged: boolean; words: AthleteDayWords }

function ChipSigns({ state, isChanged, hasNote }: Omit<SignsProps, 'words'> & { hasNote: boolean }) {
  return (
    <>
      {isChanged && <CalendarCog aria-hidden className="size-3.5 shrink-0" />}
      {hasNote && <MessageSquareText aria-hidden className="size-3.5 shrink-0" />}
      <OutcomeSign outcome={state} className="size-3.5 shrink-0" />
    </>
  )
}

function CardSigns({ state, isChanged, note, words }: SignsProps & { note: string | undefined }) {
  return (
    <>
      {isChanged && <Changed says={words.changed} />}
      <span className="mt-1.5 flex">
        <OutcomeBadge outcome={state} label={words.state(state)} />
      </span>
      {note && (
        <span className="mt-1.5 flex gap-1.5 text-sm leading-5">
          <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="sr-only">{words.withNote}: </span>
          <span className="line-clamp-6 min-w-0 whitespace-pre-line">{excerptOf(note)}</span>
        </span>
      )}
    </>
  )
}

type FullCardProps = { entry: ShownWorkout; day: Day; words: AthleteDayWords }

function FullCard({ entry, day, words }: FullCardProps) {
  return (
    <article
      data-card={entry.workout.workoutId}
      className="flex max-w-3xl overflow-hidden rounded-control border border-line bg-card [contain-intrinsic-block-size:auto_12rem] [content-visibility:auto]"
    >
      <span aria-hidden style={{ backgroundColor: entry.workout.color }} className="w-2 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-3 p-4">
        <h3 className="heading-medium">{titleOf(entry.workout)}</h3>
        {entry.isChanged && <Changed says={words.changed} />}
        <WorkoutInFull entry={entry} day={day} {...words} />
      </div>
    </article>
  )
}

function Changed({ says }: { says: string }) {
  return (
    <span className="mt-1 flex gap-1.5 font-medium text-xs">
      <CalendarCog aria-hidden className="size-3.5 shrink-0 translate-y-px" />
      {says}
    </span>
  )
}

/** A scheduled workout that this athlete does not do on this day: they rest, or did it before. */
function Asides({ shown: { rested, doneElsewhere }, words, layout }: AthleteDayProps) {
  return (
    <>
      {rested.map(({ workoutId, title }) => (
        <Aside
          key={workoutId}
          layout={layout}
          icon={<BedDouble aria-hidden />}
          short={words.restShort}
          title={words.rest}
          body={words.insteadOf(title)}
        />
      ))}
      {doneElsewhere.map(({ workoutId, title, doneOn }) => (
        <Aside
          key={workoutId}
          layout={layout}
          icon={<CalendarCheck aria-hidden />}
          short={title}
          title={title}
          body={words.doneOn(doneOn)}
        />
      ))}
    </>
  )
}

type AsideProps = { layout: DayLayout; icon: ReactNode; short: string; title: string; body: string }

function Aside({ layout, icon, short, title, body }: AsideProps) {
  if (layout === 'chips')
    return (
      <span
        title={`${title}: ${body}`}
        className="flex min-w-0 items-center gap-1 rounded-tag border border-edge border-dashed px-2 py-0.5 text-[0.8125rem] leading-[1.125rem] [&_svg]:size-3.5 [&_svg]:shrink-0"
      >
        {icon}
        <span className="truncate">{short}</span>
      </span>
    )
  return (
    <p className="max-w-3xl rounded-control border border-edge border-dashed px-2.5 py-2 text-sm">
      <span className="flex gap-1.5 font-medium [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        {icon}
        {title}
      </span>
      <span className="mt-0.5 block text-muted">{body}</span>
    </p>
  )
}

const aroundOf = ({ blocks, descriptionAt = 0 }: Body) => ({
  textBefore: blocksTextOf(blocks.slice(0, descriptionAt)),
  textAfter: blocksTextOf(blocks.slice(descriptionAt)),
})
