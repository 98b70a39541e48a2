import { WorkoutFormDialog } from '../features/library/workout-form-dialog.tsx'
import { ProgramScreen } from '../features/programs/program-screen.tsx'

/** Puts two features together: workouts are written on the calendar with the form of the library. */
export function ProgramPage() {
  return <ProgramScreen WorkoutForm={WorkoutFormDialog} />
}
