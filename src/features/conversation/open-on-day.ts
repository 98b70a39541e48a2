import type { App } from '#client/app.tsx'
import { openAnnouncementStrip } from './announcements/announcements-host.tsx'
import { openSessionThread } from './thread/session-thread-host.tsx'

/** Brings what the athlete's day shows of conversations, code and data, before the day is rendered. */
export async function openConversationsOnDay(app: App): Promise<void> {
  await Promise.all([
    openAnnouncementStrip(),
    openSessionThread(),
    import('./announcements/known-announcements.ts').then(
      ({ loadAnnouncements }) => loadAnnouncements(app),
      () => {},
    ),
    import('./thread/known-threads.ts').then(
      ({ loadThreads }) => loadThreads(app),
      () => {},
    ),
  ])
}
