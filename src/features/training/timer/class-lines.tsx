import type { Day } from '#domain/day.ts'
import type { DayWorkout } from '#domain/training/training.ts'
import { ClassTimers } from '#features/board/board.ts'
import type { Logging } from '../log/note-drafts.ts'

type ClassLinesProps = { day: Day; workouts: readonly DayWorkout[]; losesNothing?: boolean }

/** The class timers of a day, each about the workout in whose log its result goes. */
export function ClassLines({ day, workouts, ...joining }: ClassLinesProps) {
  function subjectOf(workoutId: string): Logging | undefined {
    const dayWorkout = workouts.find(({ workout }) => workout.workoutId === workoutId)
    return dayWorkout && { dayWorkout, day, isNoteOnly: false }
  }
  return <ClassTimers day={day} subjectOf={subjectOf} {...joining} />
}
