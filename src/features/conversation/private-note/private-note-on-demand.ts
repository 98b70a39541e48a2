import { onDemand } from '#ui/overlays/on-demand.tsx'

/** Loaded when it is opened. */
export const PrivateNoteDialog = onDemand(() =>
  import('./private-note-dialog.tsx').then(module => module.PrivateNoteDialog),
)
