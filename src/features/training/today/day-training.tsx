import { CalendarDays, ChevronRight, Coffee, Flag } from 'lucide-react'
import type { ComponentType } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useNow } from '#client/use-now.ts'
import { addDays, type Day, today } from '#domain/day.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { findEntry } from '#domain/training/log.ts'
import { mayAppearOn } from '#domain/training/next-release.ts'
import { nextWorkout } from '#domain/training/next-workout.ts'
import {
  type DayWorkout,
  type LogEntry,
  levelOf,
  movedAway,
  movedOnto,
  scoresOf,
  type TrainingWorkout,
  workoutsOn,
} from '#domain/training/training.ts'
import { dayInText } from '#i18n/day-words.ts'
import { formatList } from '#i18n/list-words.ts'
import { formatLevel } from '#i18n/score-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useSwipe } from '#ui/viewport/use-swipe.ts'
import type { CachedTraining } from '../log/cached-training.ts'
import { ScoreList } from './card/done-line.tsx'
import { WorkoutCard } from './card/workout-card.tsx'
import { useReleaseOf } from './next-release.tsx'
import { CardsSkeleton } from './today-skeleton.tsx'
import type { useWeek } from './week-strip.tsx'

/** What another feature shows below the workouts of a day. */
export type BelowWorkouts = ComponentType<{ workouts: readonly DayWorkout[]; day: Day }>

type DayTrainingProps = {
  day: Day
  week: ReturnType<typeof useWeek>
  onChoose: (day: Day) => void
  BelowWorkouts: BelowWorkouts
}

/** The workouts of the chosen day, or why there are none. */
export function DayTraining({ day, week, onChoose, BelowWorkouts }: DayTrainingProps) {
  const text = useText()
  const training = week.trainingOn(day)
  const swipe = useSwipe(by => onChoose(addDays(day, by)))
  return (
    <section
      ref={swipe}
      aria-labelledby="chosen-day"
      // Sideways movements are ours; up and down the browser scrolls.
      className="grid touch-pan-y touch-pinch-zoom content-start gap-4"
    >
      {training ? (
        <DayContent training={training} day={day} onChoose={onChoose} BelowWorkouts={BelowWorkouts} />
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

type EmptyDayProps = { training: CachedTraining; day: Day; onChoose: (day: Day) => void }
type DayContentProps = EmptyDayProps & { BelowWorkouts: BelowWorkouts }

function DayContent({ training, day, onChoose, BelowWorkouts }: DayContentProps) {
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
            side={training.side}
            programName={programs.size > 1 ? programs.get(dayWorkout.programIds[0] ?? '') : undefined}
            moved={movedAway(training, day, dayWorkout.workout.workoutId)}
            coach={training.coaches.find(one => one.gymId === dayWorkout.workout.gymId)}
          />
        ))}
        {done.map(({ workout, doneOn }) => (
          <DoneBefore
            key={workout.workoutId}
            workout={workout}
            entry={findEntry(training, workout.workoutId, doneOn)}
            doneOn={doneOn}
            onChoose={() => onChoose(doneOn)}
          />
        ))}
        <BelowWorkouts workouts={workouts} day={day} />
      </>
    )
  return (
    <Card>
      {programs.size > 0 ? (
        <EmptyDay training={training} day={day} onChoose={onChoose} />
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

function activeCoaches({ coaches }: CachedTraining): string[] {
  return coaches.filter(({ status }) => status === 'active').map(({ fullName }) => fullName)
}

type DoneBeforeProps = {
  workout: TrainingWorkout
  /** Undefined where the day of then is not known here. */
  entry: LogEntry | undefined
  doneOn: Day
  onChoose: () => void
}

/** The coach moved here what the athlete had already done: it is not owed again. */
function DoneBefore({ workout, entry, doneOn, onChoose }: DoneBeforeProps) {
  const text = useText()
  const { language } = useLanguage()
  const level = entry && levelOf(entry)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <h3 className="heading-small break-words">{titleOf(workout)}</h3>
        <p className="text-muted text-sm">
          {text('training.doneBefore', { day: dayInText(doneOn, language) })}
        </p>
        {level && (
          <p className="mt-1 flex flex-wrap gap-x-3">
            <span className="font-semibold">{formatLevel(level, language)}</span>
            <ScoreList scores={scoresOf(entry)} marks={workout.marks} />
          </p>
        )}
      </div>
      <Button onClick={onChoose}>{text('training.showThatDay')}</Button>
    </Card>
  )
}

/** A rest day lies between workouts; before and after the programs there is nothing to rest from. */
function EmptyDay({ training, day, onChoose }: EmptyDayProps) {
  const text = useText()
  const { language } = useLanguage()
  const next = nextWorkout(training, day)
  const { title, body, icon } = useWhyEmpty(training, day)
  return (
    <EmptyState
      icon={icon}
      level={3}
      title={title}
      body={body}
      action={
        next && (
          <Button size="large" className="max-w-full" onClick={() => onChoose(next.day)}>
            <span className="line-clamp-3 text-balance">
              {text('training.restNext', {
                name: titleOf(next.workout),
                day: dayInText(next.day, language),
              })}
            </span>
            <ChevronRight aria-hidden className="shrink-0" />
          </Button>
        )
      }
    />
  )
}

const icons = { ended: Flag, ends: Flag, ahead: CalendarDays, before: CalendarDays }

function useWhyEmpty(training: CachedTraining, day: Day) {
  const text = useText()
  const { language } = useLanguage()
  const why = whyEmpty(training.programs, day, today(useNow()))
  const release = useReleaseOf(training, day)
  if (release || mayAppearOn(training, day))
    return {
      icon: <CalendarDays aria-hidden />,
      title: text('training.unseenTitle'),
      body: release ?? text('training.unseenBody'),
    }
  if (!why)
    return {
      icon: <Coffee aria-hidden />,
      title: text('training.restTitle'),
      body: text('training.restBody'),
    }
  const { reason, on } = why
  const Icon = icons[reason]
  return {
    icon: <Icon aria-hidden />,
    title: text(`training.${reason}Title`),
    body: text(`training.${reason}Body`, { day: dayInText(on, language) }),
  }
}

// Why a day has no workouts. What is to come is not told as past, nor what is past as to come.
type Reason = 'ended' | 'ends' | 'ahead' | 'before'

/** The reason, and the day to name with it; undefined for a rest day, which lies between workouts. */
export function whyEmpty(
  programs: readonly { startsOn: Day; endsOn: Day }[],
  day: Day,
  today: Day,
): { reason: Reason; on: Day } | undefined {
  const first = programs.map(({ startsOn }) => startsOn).sort()[0] ?? day
  const last =
    programs
      .map(({ endsOn }) => endsOn)
      .sort()
      .at(-1) ?? day
  if (day > last) return { reason: last < today ? 'ended' : 'ends', on: last }
  if (day < first) return { reason: first > today ? 'ahead' : 'before', on: first }
  return undefined
}
