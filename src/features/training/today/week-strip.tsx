import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, type Day, daysFrom, startOfWeek } from '#domain/day.ts'
import { type WorkoutState, workoutState } from '#domain/training/adherence.ts'
import { mayAppearOn } from '#domain/training/next-release.ts'
import { type Training, workoutsOn } from '#domain/training/training.ts'
import { formatDay, formatRange } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useDays } from '#ui/days.tsx'
import type { CachedTraining } from '../log/cached-training.ts'
import { useOtherDays } from '../log/use-training.ts'

type WeekStripProps = {
  chosen: Day
  today: Day
  onChoose: (day: Day) => void
  /** Undefined for days that are not loaded. */
  trainingOn: (day: Day) => Training | undefined
  joinedOn: JoinedOn
}

/** The chosen day, the way to other weeks, and the seven days of its week. */
export function WeekStrip({ chosen, today, onChoose, trainingOn, joinedOn }: WeekStripProps) {
  const text = useText()
  const { language } = useLanguage()
  const { weekStart } = useDays()
  const firstDay = startOfWeek(chosen, weekStart)
  const openWeek = (first: Day) => onChoose(first === startOfWeek(today, weekStart) ? today : first)
  const planOf = (day: Day) => {
    const training = trainingOn(day)
    return training && planOn(day, today, training, joinedOn)
  }
  const week = formatRange(firstDay, addDays(firstDay, 6), language)
  return (
    <section aria-label={text('training.weekStrip')} className="grid gap-1 short:gap-0">
      <div className="-mr-[min(0.75rem,3vw)] flex flex-wrap items-center">
        {/* Large text keeps the buttons beside the day as long as its longest word fits; the line goes below. */}
        <div className="@max-2xs:contents min-w-0 flex-1 py-0.5 short:flex short:flex-wrap short:items-baseline short:gap-x-3">
          <h2
            id="chosen-day"
            aria-live="polite"
            className="heading-small wrap-break-word min-w-min flex-1 leading-5 @max-2xs:leading-tight first-letter:uppercase short:@2xs:flex-none short:@2xs:text-[min(1rem,24px)]"
          >
            {chosen === today ? text('training.today') : formatDay(chosen, language, 'long')}
          </h2>
          <DayLine day={chosen} today={today} plan={planOf(chosen)} />
        </div>
        <div className="ml-auto flex flex-wrap items-center">
          {chosen !== today && (
            <Button variant="quiet" onClick={() => onChoose(today)} className="px-3">
              {text('training.today')}
            </Button>
          )}
          <PlainIconButton
            className="max-h-[56px] max-w-[56px]"
            label={text('training.previousWeek')}
            icon={<ChevronLeft />}
            onClick={() => openWeek(addDays(firstDay, -7))}
          />
          <PlainIconButton
            className="max-h-[56px] max-w-[56px]"
            label={text('training.nextWeek')}
            icon={<ChevronRight />}
            onClick={() => openWeek(addDays(firstDay, 7))}
          />
        </div>
      </div>
      <ul aria-label={week} className="grid grid-cols-7 gap-1 @lg:gap-2">
        {daysFrom(firstDay, 7).map(day => (
          <li key={day}>
            <DayButton
              day={day}
              isToday={day === today}
              isChosen={day === chosen}
              plan={planOf(day)}
              onChoose={() => onChoose(day)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The date of today, how much of a day with several workouts is done, and that the athlete had not joined yet. */
function DayLine({ day, today, plan }: { day: Day; today: Day; plan: DayPlan | undefined }) {
  const text = useText()
  const { language } = useLanguage()
  const workouts = plan?.workouts ?? []
  const isBefore = workouts.length > 0 && workouts.every(one => one.isBefore)
  const parts = [
    day === today && formatDay(day, language, 'long'),
    isBefore && text('training.beforeJoining'),
    workouts.length > 1 &&
      !isBefore &&
      text('training.doneOf', { done: doneIn(workouts), count: workouts.length }),
  ].filter(part => part !== false)
  // The dot before a part is cut off where the part begins a line.
  return (
    <p className="@max-2xs:order-last @max-2xs:basis-full overflow-x-clip text-muted text-sm leading-5 short:@2xs:text-[min(0.875rem,20px)]">
      <span className="-ml-[1em] flex flex-wrap">
        {parts.map(part => (
          <span key={part} className="relative pl-[1em]">
            <span aria-hidden className="absolute left-[0.35em]">
              ·
            </span>
            <span className="inline-block first-letter:uppercase">{part}</span>
          </span>
        ))}
      </span>
    </p>
  )
}

type DayButtonProps = {
  day: Day
  isToday: boolean
  isChosen: boolean
  /** Undefined for a day that is not loaded. */
  plan: DayPlan | undefined
  onChoose: () => void
}

/** As many as fit side by side on a phone. */
const mostMarks = 4

function DayButton({ day, isToday, isChosen, plan, onChoose }: DayButtonProps) {
  const { language } = useLanguage()
  const label = useDayLabel(day, plan)
  const marks = plan?.workouts.filter(({ isBefore }) => !isBefore)
  const shown = marks && marks.length > mostMarks ? marks.slice(0, mostMarks - 1) : marks
  const weekday = classNames(
    'text-xs leading-[min(1rem,8cqi)] short:text-[min(0.75rem,max(2.3cqi,12px))]',
    !isChosen && 'text-muted',
  )
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      className={classNames(
        'flex min-h-[min(3.75rem,72px)] w-full cursor-pointer flex-col items-center rounded-control border pt-[min(0.375rem,8px)] pb-[min(0.25rem,6px)] transition-colors duration-150 short:min-h-[min(2.75rem,52px)] short:pt-0.5',
        isChosen ? 'border-primary bg-primary text-primary-ink' : 'border-line bg-card hover:border-edge',
      )}
    >
      <span className="flex flex-col items-center short:flex-row short:items-baseline short:gap-1">
        {/* Very large text leaves room for one letter. */}
        <span className={classNames(weekday, '@max-2xs:hidden')}>{formatDay(day, language, 'weekday')}</span>
        <span aria-hidden className={classNames(weekday, 'hidden @max-2xs:inline text-[min(0.75rem,6cqi)]')}>
          {formatDay(day, language, 'weekdayLetter')}
        </span>
        <span className="relative whitespace-nowrap font-bold font-heading text-[min(1rem,7cqi)] leading-[min(1.5rem,11cqi)] short:text-[min(1rem,max(3cqi,16px))] short:leading-[min(1.5rem,28px)]">
          {Number(day.slice(-2))}
          {isToday && (
            <span
              aria-hidden
              className={classNames(
                'chalk-line absolute -inset-x-1 bottom-0',
                isChosen && 'bg-volt dark:bg-volt-ink',
              )}
            />
          )}
        </span>
      </span>
      <span className="mt-auto flex h-[min(0.75rem,18px)] items-center gap-0.5">
        {shown?.map(({ id, state }) => (
          <OutcomeMark key={id} state={state} />
        ))}
        {shown !== marks && (
          <span aria-hidden className="font-bold text-xs leading-none">
            +
          </span>
        )}
      </span>
    </button>
  )
}

function useDayLabel(day: Day, plan: DayPlan | undefined): string {
  const text = useText()
  const { language } = useLanguage()
  const name = formatDay(day, language, 'long')
  if (!plan) return name
  const { workouts, isAhead, isUnseen } = plan
  const count = workouts.length
  if (count === 0) return text(isUnseen ? 'training.dayUnseen' : 'training.dayRest', { day: name })
  if (workouts.every(({ isBefore }) => isBefore)) return text('training.dayBefore', { day: name })
  const done = doneIn(workouts)
  if (isAhead && done === 0) return text('training.dayPlanned', { day: name, count })
  return text('training.dayDone', { day: name, done, count })
}

/** A small sign for one workout of a day: a full disc as prescribed, a half one scaled, a cross missed, else a ring. */
function OutcomeMark({ state }: { state: WorkoutState }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 10 10"
      className="size-[min(0.5rem,2.6cqi)]"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      {state === 'missed' ? <path d="M1.5 1.5l7 7m0-7l-7 7" /> : <circle cx="5" cy="5" r="4" />}
      {state === 'prescribed' && <circle cx="5" cy="5" r="4" fill="currentColor" />}
      {state === 'scaled' && <path d="M1 5a4 4 0 0 0 8 0z" fill="currentColor" />}
    </svg>
  )
}

// What the week strip shows of a day.

/** The day on which the athlete joined a coach. */
type JoinedOn = (gymId: string) => Day | undefined

/** `isBefore`: from before the athlete joined, so not undone. */
type PlannedWorkout = { id: string; state: WorkoutState; isBefore: boolean }
type DayPlan = { isAhead: boolean; isUnseen: boolean; workouts: PlannedWorkout[] }

function doneIn(workouts: readonly PlannedWorkout[]): number {
  return workouts.filter(({ state }) => state === 'prescribed' || state === 'scaled').length
}

function planOn(day: Day, today: Day, training: Training, joinedOn: JoinedOn): DayPlan {
  const workouts = workoutsOn(training, day).map(one => {
    const { workoutId: id, gymId } = one.workout
    const state = workoutState(one, day, { today, joinedOn: joinedOn(gymId) ?? day })
    return { id, state, isBefore: state === 'open' && day < today }
  })
  return { isAhead: day > today, isUnseen: mayAppearOn(training, day), workouts }
}

// The workouts of any day: from the stored window, else loaded with the day's week.
export function useWeek(stored: CachedTraining, day: Day) {
  const first = startOfWeek(day, useDays().weekStart)
  const last = addDays(first, 6)
  const isStored = (one: Day) => one >= stored.from && one <= stored.to
  const others = useOtherDays(first, last, !isStored(first) || !isStored(last))
  return { ...others, trainingOn: (one: Day) => (isStored(one) ? stored : others.training) }
}
