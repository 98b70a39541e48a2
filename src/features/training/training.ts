// What other features may import from training.

export { CoachLink, type CoachLinkTarget, OpenCoachLink } from './activity/activity-item.tsx'
export {
  type Activity,
  ActivityList,
  ActivityListSkeleton,
  type ActivityPage,
} from './activity/activity-list.tsx'
export { AthleteActivity } from './activity/athlete-activity.tsx'
export { MoreActivity } from './activity/more-activity.tsx'
export { OtherNotesRead } from './activity/other-notes-read.tsx'
export { LoadsSection } from './loads-section.tsx'
export { NoteList } from './notes/note-list.tsx'
