import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, type Day, daysFrom, startOfWeek } from '#domain/day.ts'
import type { Training } from '#domain/training/training.ts'
import { formatDay, formatRange } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { DayButton } from './day-button.tsx'
import { type DayPlan, doneIn, type JoinedOn, planOn } from './day-plan.ts'

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
  const monday = startOfWeek(chosen)
  const openWeek = (first: Day) => onChoose(first === startOfWeek(today) ? today : first)
  const planOf = (day: Day) => {
    const training = trainingOn(day)
    return training && planOn(day, today, training, joinedOn)
  }
  const week = formatRange(monday, addDays(monday, 6), language)
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
            onClick={() => openWeek(addDays(monday, -7))}
          />
          <PlainIconButton
            className="max-h-[56px] max-w-[56px]"
            label={text('training.nextWeek')}
            icon={<ChevronRight />}
            onClick={() => openWeek(addDays(monday, 7))}
          />
        </div>
      </div>
      <ul aria-label={week} className="grid grid-cols-7 gap-1 @lg:gap-2">
        {daysFrom(monday, 7).map(day => (
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
