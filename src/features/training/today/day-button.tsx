import type { Day } from '#domain/day.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { OutcomeMark } from './card/outcome-mark.tsx'
import { type DayPlan, doneIn } from './day-plan.ts'

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

export function DayButton({ day, isToday, isChosen, plan, onChoose }: DayButtonProps) {
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
  const { workouts, isAhead } = plan
  const count = workouts.length
  if (count === 0) return text('training.dayRest', { day: name })
  if (workouts.every(({ isBefore }) => isBefore)) return text('training.dayBefore', { day: name })
  const done = doneIn(workouts)
  if (isAhead && done === 0) return text('training.dayPlanned', { day: name, count })
  return text('training.dayDone', { day: name, done, count })
}
