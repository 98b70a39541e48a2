import { hasStoredTimer } from '#client/stored-timer.ts'
import { useNow } from '#client/use-now.ts'
import { today } from '#domain/day.ts'
import { workoutsOn } from '#domain/training/training.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { CachedTraining } from '../log/cached-training.ts'
import { ClassLines } from './class-lines.tsx'

const RunningTimerLink = lazyPart(() =>
  import('./running-timer-link.tsx').then(module => module.RunningTimerLink),
)

/** Above the athlete's day: the timer that was left on this phone, and that of the class. */
export function TimerLines({ training }: { training: CachedTraining | undefined }) {
  const day = today(useNow())
  return (
    <>
      {hasStoredTimer() && <RunningTimerLink />}
      {training && <ClassLines day={day} workouts={workoutsOn(training, day)} />}
    </>
  )
}
