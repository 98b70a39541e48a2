// What other features may import from the library.
export { WorkoutFormDialog } from './workout-form-dialog.tsx'
