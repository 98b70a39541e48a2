import { lazy, Suspense } from 'react'
import { hasStoredTimer } from '#client/stored-timer.ts'
import { useNow } from '#client/use-now.ts'
import { today } from '#domain/day.ts'
import { workoutsOn } from '#domain/training/training.ts'
import type { KnownTraining } from '../log/known-training.ts'
import { ClassLines } from './class-lines.tsx'

const RunningTimerLink = lazy(async () => ({
  default: (await import('./running-timer-link.tsx')).RunningTimerLink,
}))

/** Above the athlete's day: the timer that was left on this phone, and that of the class. */
export function TimerLines({ training }: { training: KnownTraining | undefined }) {
  const day = today(useNow())
  return (
    <>
      {hasStoredTimer() && (
        <Suspense>
          <RunningTimerLink />
        </Suspense>
      )}
      {training && <ClassLines day={day} workouts={workoutsOn(training, day)} />}
    </>
  )
}
