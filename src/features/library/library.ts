// What other features may import from the library.
export { ContentEditor, type SeenOutput } from './content-editor.tsx'
export type { Workout } from './library-queries.ts'
export { WorkoutFormDialog } from './workout-form-dialog.tsx'
