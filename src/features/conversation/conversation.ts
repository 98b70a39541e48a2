// What other features may import from conversation.

export { reactionSigns } from './announcements/reaction-bar.tsx'
export { conversationQueries, lastOfOther } from './messages/cached-entries.ts'
export { ConversationPane } from './messages/conversation-pane.tsx'
export { useConversation } from './messages/use-conversation.ts'
export { markRead, markUnread } from './messages/use-entry-changes.tsx'
export { AnnouncementStrip, SessionThread } from './parts-of-day.tsx'
export { PrivateNoteCard } from './private-note/private-note.tsx'
export { PrivateNoteDialog } from './private-note/private-note-on-demand.ts'
export {
  announcementDraftKey,
  announcementIdKey,
  createMessageDrafts,
  useMessageDraft,
} from './stored-drafts.ts'
export { AnswerButton } from './thread/answer-button.tsx'
export { createThreadSheet, ThreadHost } from './thread/open-thread.tsx'
