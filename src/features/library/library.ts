// What other features may import from the library.
export { ContentEditor, type SeenOutput } from './editor/content-editor.tsx'
export { WorkoutFormDialog } from './editor/workout-form-dialog.tsx'
