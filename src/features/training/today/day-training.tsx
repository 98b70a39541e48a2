import { CalendarDays, ChevronRight, Coffee } from 'lucide-react'
import { FailedLoad } from '../../../client/kit/failed-load.tsx'
import type { Day } from '../../../domain/day.ts'
import { titleOf } from '../../../domain/programming/workout.ts'
import { nextWorkout } from '../../../domain/training/next-workout.ts'
import { movedAway, movedOnto, workoutsOn } from '../../../domain/training/training.ts'
import { formatDay } from '../../../i18n/day-words.ts'
import { formatList } from '../../../i18n/list-words.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { KnownTraining } from '../log/known-training.ts'
import { CardsSkeleton } from './today-skeleton.tsx'
import type { useWeek } from './use-week.ts'
import { WorkoutCard } from './workout-card.tsx'

type DayTrainingProps = {
  day: Day
  today: Day
  week: ReturnType<typeof useWeek>
  onChoose: (day: Day) => void
}

/** The workouts of the chosen day, or why there are none. */
export function DayTraining({ day, today, week, onChoose }: DayTrainingProps) {
  const text = useText()
  const { language } = useLanguage()
  const training = week.trainingOn(day)
  return (
    <section aria-labelledby="chosen-day" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="chosen-day" className="heading-medium first-letter:uppercase">
          {day === today ? text('training.today') : formatDay(day, language, 'long')}
        </h2>
        {training && <DoneCount training={training} day={day} />}
      </div>
      {training ? (
        <DayContent training={training} day={day} onChoose={onChoose} />
      ) : week.isFetching && !week.error ? (
        <CardsSkeleton />
      ) : (
        <FailedLoad
          query={week}
          // Offline there was no request, hence no error.
          says={(reason, code) =>
            week.error && code !== 'unavailable'
              ? text('training.otherDaysFailed', { reason })
              : text('training.otherDaysOffline')
          }
        />
      )}
    </section>
  )
}

function DoneCount({ training, day }: { training: KnownTraining; day: Day }) {
  const text = useText()
  const workouts = workoutsOn(training, day)
  if (workouts.length < 2) return null
  const done = workouts.filter(({ record: logEntry }) => logEntry && logEntry.outcome !== 'open').length
  return <p className="text-muted text-sm">{text('training.doneOf', { done, count: workouts.length })}</p>
}

type DayContentProps = { training: KnownTraining; day: Day; onChoose: (day: Day) => void }

function DayContent({ training, day, onChoose }: DayContentProps) {
  const text = useText()
  const { language } = useLanguage()
  const workouts = workoutsOn(training, day)
  const programs = new Map(training.programs.map(({ id, name }) => [id, name]))
  const done = movedOnto(training, day)
  if (workouts.length + done.length > 0)
    return (
      <>
        {workouts.map(dayWorkout => (
          <WorkoutCard
            key={`${day} ${dayWorkout.workout.workoutId}`}
            dayWorkout={dayWorkout}
            day={day}
            programName={programs.size > 1 ? programs.get(dayWorkout.programIds[0] ?? '') : undefined}
            moved={movedAway(training, day, dayWorkout.workout.workoutId)}
          />
        ))}
        {done.map(({ workout, doneOn }) => (
          <DoneBefore
            key={workout.workoutId}
            title={titleOf(workout)}
            doneOn={doneOn}
            onChoose={() => onChoose(doneOn)}
          />
        ))}
      </>
    )
  return (
    <Card>
      {programs.size > 0 ? (
        <RestDay training={training} day={day} onChoose={onChoose} />
      ) : (
        <EmptyState
          icon={<CalendarDays aria-hidden />}
          level={3}
          title={text('training.noProgramTitle')}
          body={text('training.noProgramBody', {
            coaches: formatList(activeCoaches(training), language),
          })}
        />
      )}
    </Card>
  )
}

function activeCoaches({ coaches }: KnownTraining): string[] {
  return coaches.filter(({ status }) => status === 'active').map(({ fullName }) => fullName)
}

/** The coach moved here what the athlete had already done: it is not owed again. */
function DoneBefore({ title, doneOn, onChoose }: { title: string; doneOn: Day; onChoose: () => void }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <h3 className="heading-small break-words">{title}</h3>
        <p className="text-muted text-sm">
          {text('training.doneBefore', { day: formatDay(doneOn, language, 'long') })}
        </p>
      </div>
      <Button onClick={onChoose}>{text('training.showThatDay')}</Button>
    </Card>
  )
}

function RestDay({ training, day, onChoose }: DayContentProps) {
  const text = useText()
  const { language } = useLanguage()
  const next = nextWorkout(training, day)
  return (
    <EmptyState
      icon={<Coffee aria-hidden />}
      level={3}
      title={text('training.restTitle')}
      body={text('training.restBody')}
      action={
        next && (
          <Button size="large" className="max-w-full" onClick={() => onChoose(next.day)}>
            <span className="line-clamp-3 text-balance">
              {text('training.restNext', {
                name: titleOf(next.workout),
                day: formatDay(next.day, language, 'long'),
              })}
            </span>
            <ChevronRight aria-hidden className="shrink-0" />
          </Button>
        )
      }
    />
  )
}
