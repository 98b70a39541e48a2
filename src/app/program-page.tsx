import { ProgramScreen } from '../features/programs/program-screen.tsx'
import { WorkoutFormDialog } from '../features/workouts/workout-form-dialog.tsx'

/** Puts two features together: workouts are written on the calendar with the form of the library. */
export function ProgramPage() {
  return <ProgramScreen WorkoutForm={WorkoutFormDialog} />
}
