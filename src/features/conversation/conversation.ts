// What other features may import from conversation.

export { InboxHeader } from './inbox/inbox-header.tsx'
export { AnnouncementsHost, SessionThreadHost } from './parts-of-day.tsx'
export { PrivateNoteCard } from './private-note/private-note.tsx'
export { AnswerButton } from './thread/answer-button.tsx'
export { createThreadSheet, ThreadHost } from './thread/open-thread.tsx'
