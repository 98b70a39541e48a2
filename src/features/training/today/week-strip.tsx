import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, type Day, daysFrom, startOfWeek } from '../../../domain/day.ts'
import { type DayWorkout, type Training, workoutsOn } from '../../../domain/training/training.ts'
import { formatDay, formatRange } from '../../../i18n/day-words.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PlainIconButton } from '../../../ui/buttons/plain-icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { OutcomeMark } from './outcome-mark.tsx'

type WeekStripProps = {
  chosen: Day
  today: Day
  onChoose: (day: Day) => void
  /** Undefined for days that are not loaded. */
  trainingOn: (day: Day) => Training | undefined
}

export function WeekStrip({ chosen, today, onChoose, trainingOn }: WeekStripProps) {
  const text = useText()
  const { language } = useLanguage()
  const monday = startOfWeek(chosen)
  return (
    <section aria-label={text('training.weekStrip')} className="grid gap-1">
      <div className="-mx-2 flex items-center">
        <PlainIconButton
          label={text('training.previousWeek')}
          icon={<ChevronLeft />}
          onClick={() => onChoose(addDays(chosen, -7))}
        />
        <p aria-live="polite" className="flex-1 text-center font-heading font-semibold text-sm">
          {formatRange(monday, addDays(monday, 6), language)}
        </p>
        {chosen !== today && (
          <Button variant="quiet" onClick={() => onChoose(today)}>
            {text('training.today')}
          </Button>
        )}
        <PlainIconButton
          label={text('training.nextWeek')}
          icon={<ChevronRight />}
          onClick={() => onChoose(addDays(chosen, 7))}
        />
      </div>
      <ul className="grid grid-cols-7 gap-1 sm:gap-2">
        {daysFrom(monday, 7).map(day => {
          const training = trainingOn(day)
          return (
            <li key={day}>
              <DayButton
                day={day}
                isToday={day === today}
                isChosen={day === chosen}
                workouts={training && workoutsOn(training, day)}
                onChoose={() => onChoose(day)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type DayButtonProps = {
  day: Day
  isToday: boolean
  isChosen: boolean
  workouts: DayWorkout[] | undefined
  onChoose: () => void
}

/** As many as fit side by side on a phone. */
const mostMarks = 4

function DayButton({ day, isToday, isChosen, workouts, onChoose }: DayButtonProps) {
  const { language } = useLanguage()
  const label = useDayLabel(day, workouts)
  const marks = workouts?.map(({ workout, record: logEntry }) => ({
    id: workout.workoutId,
    outcome: logEntry?.outcome ?? 'open',
  }))
  const shown = marks && marks.length > mostMarks ? marks.slice(0, mostMarks - 1) : marks
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      className={classNames(
        'flex min-h-18 w-full cursor-pointer flex-col items-center rounded-control border pt-2 pb-1.5 transition-colors duration-150',
        isChosen ? 'border-primary bg-primary text-primary-ink' : 'border-line bg-card hover:border-edge',
      )}
    >
      <span className={classNames('text-xs leading-4', !isChosen && 'text-muted')}>
        {formatDay(day, language, 'weekday')}
      </span>
      <span className="relative font-bold font-heading text-base">
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
      <span className="mt-auto flex h-3 items-center gap-0.5">
        {shown?.map(({ id, outcome }) => (
          <OutcomeMark key={id} outcome={outcome} />
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

function useDayLabel(day: Day, workouts: DayWorkout[] | undefined): string {
  const text = useText()
  const { language } = useLanguage()
  const name = formatDay(day, language, 'long')
  if (!workouts) return name
  if (workouts.length === 0) return text('training.dayRest', { day: name })
  const done = workouts.filter(({ record: logEntry }) => logEntry && logEntry.outcome !== 'open').length
  return text('training.dayDone', { day: name, done, count: workouts.length })
}
