// What other features may import from training.
export type { Activity, ActivityPage } from './activity/activity.ts'
export { ActivityList, ActivityListSkeleton } from './activity/activity-list.tsx'
export { AthleteActivity } from './activity/athlete-activity.tsx'
export { DeskLink, type DeskTarget, OpenDeskTarget } from './activity/desk-link.tsx'
export { MoreActivity } from './activity/more-activity.tsx'
export { OtherNotesRead } from './activity/other-notes-read.tsx'
export { LoadsSection } from './loads-section.tsx'
export { NoteList } from './notes/note-list.tsx'
