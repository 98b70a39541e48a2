// What other features use of the library.
export { WorkoutFormDialog } from './workout-form-dialog.tsx'
