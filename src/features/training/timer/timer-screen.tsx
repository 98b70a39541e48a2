import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { useSession } from '#client/session.ts'
import { useNow } from '#client/use-now.ts'
import { today } from '#domain/day.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { workoutPlan } from '#domain/timer/workout-plan.ts'
import { workoutsOn } from '#domain/training/training.ts'
import {
  createRunningTimer,
  FreeTimerScreen,
  PreparePanel,
  type RunningTimer,
  TimerClock,
  TimerFrame,
  useRunningTimer,
  useTimerSound,
  waitsForCoach,
} from '#features/timer/timer.ts'
import { useLanguage } from '#i18n/text.tsx'
import { useTimerText } from '#i18n/timer/timer-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Logging } from '../log/note-drafts.ts'
import { useTraining } from '../log/use-training.ts'
import { FollowBoard } from './follow-board.tsx'
import { readTimerSearch } from './timer-search.ts'
import { useLogMeasured } from './use-log-measured.ts'

/** Only where the class has gone on without this phone. */
const ClassTimers = lazy(async () => ({ default: (await import('./class-timers.tsx')).ClassTimers }))

const subjectOf = ({ subject }: RunningTimer) => subject as Logging | undefined

/** The timer of a workout of the day, or a free one. One that runs goes on. */
export function TimerScreen() {
  const { openStoredTimer, dropTimer, startTimer } = usePart(createRunningTimer)
  const { data: session } = useSession()
  const athleteId = session?.id ?? ''
  useState(() => openStoredTimer(athleteId))
  useTimerSound()
  const text = useTimerText()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const now = useNow()
  const { workout: wanted, date = today(now) } = readTimerSearch(useSearch({ strict: false }))
  const { training, isFetching } = useTraining()
  const shown = useRunningTimer()
  const logMeasured = useLogMeasured(athleteId)
  const running = shown && subjectOf(shown.timer)
  const isOther =
    wanted !== undefined && (running?.dayWorkout.workout.workoutId !== wanted || running.day !== date)

  const toDay = (day = date) =>
    void navigate({ to: '/athlete', search: { date: day === today() ? undefined : day } })

  if (shown && !isOther)
    return (
      <>
        {shown.timer.ofClass && <FollowBoard {...shown.timer.ofClass} />}
        <TimerClock
          side={training?.side}
          classNow={
            shown.timer.ofClass &&
            training && (
              <Suspense>
                <ClassTimers
                  day={shown.timer.ofClass.day}
                  workouts={workoutsOn(training, shown.timer.ofClass.day)}
                  losesNothing={waitsForCoach(shown)}
                />
              </Suspense>
            )
          }
          onLeave={() => {
            // Nothing has run yet: the day offers it again.
            if (waitsForCoach(shown)) dropTimer()
            toDay(running?.day)
          }}
          onClose={() => {
            dropTimer()
            // Who used a free one may want another.
            if (running) toDay(running.day)
          }}
          onLog={
            running &&
            (measured => {
              logMeasured(running, measured)
              dropTimer()
              toDay(running.day)
            })
          }
        />
      </>
    )

  const dayWorkout =
    wanted && training && workoutsOn(training, date).find(one => one.workout.workoutId === wanted)
  // Its place is kept until the day is there: a free timer would be started in its stead.
  if (wanted && !training && isFetching)
    return (
      <TimerFrame
        title={text('title')}
        heading={text('title')}
        backLabel={text('close')}
        onBack={() => toDay()}
      >
        <Spinner size="large" className="m-auto" />
      </TimerFrame>
    )
  if (!dayWorkout)
    return <FreeTimerScreen notice={wanted && training && <Alert tone="warning">{text('notHere')}</Alert>} />
  const title = titleOf(dayWorkout.workout)
  const blocks = workoutPlan(dayWorkout.workout, language)
  const subject: Logging = { dayWorkout, day: date, isNoteOnly: false }
  return (
    <TimerFrame
      title={text('titleOf', { name: title })}
      heading={title}
      backLabel={text('close')}
      onBack={() => toDay()}
    >
      <PreparePanel
        blocks={blocks}
        notice={
          shown && (
            <Alert tone="warning">
              {text('otherRuns', { name: shown.timer.title ?? text('free') })}{' '}
              <Link to="/athlete/timer" className="font-semibold underline">
                {text('toRunning')}
              </Link>
            </Alert>
          )
        }
        onStart={(pressed, parts) =>
          startTimer({ personId: athleteId, title, blocks: parts, subject }, pressed)
        }
      />
    </TimerFrame>
  )
}
