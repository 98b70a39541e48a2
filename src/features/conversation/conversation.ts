// What other features may import from conversation.
export { AnnouncementsHost } from './announcements/announcements-host.tsx'
export { InboxHeader } from './inbox/inbox-header.tsx'
export { PrivateNoteCard } from './private-note/private-note-card.tsx'
export { AnswerButton } from './thread/answer-button.tsx'
export { createThreadSheet } from './thread/open-thread.ts'
export { SessionThreadHost } from './thread/session-thread-host.tsx'
export { ThreadHost } from './thread/thread-host.tsx'
