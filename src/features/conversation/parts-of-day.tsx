import type { App } from '#client/app.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

/** Brings what the athlete's day shows of conversations, code and data, before the day is rendered. */
export async function openConversationsOnDay(app: App): Promise<void> {
  await Promise.all([
    AnnouncementStrip.preload(),
    SessionThread.preload(),
    import('./announcements/cached-announcements.ts').then(
      ({ loadAnnouncements }) => loadAnnouncements(app),
      () => {},
    ),
    import('./thread/cached-threads.ts').then(
      ({ loadThreads }) => loadThreads(app),
      () => {},
    ),
  ])
}

/** On the athlete's day. */
export const AnnouncementStrip = lazyPart(() =>
  import('./announcements/announcement-strip.tsx').then(module => module.AnnouncementStrip),
)

/** On the card of a workout. Under a note its place is kept, so that nothing moves. */
export const SessionThread = lazyPart(
  () => import('./thread/session-thread.tsx').then(module => module.SessionThread),
  ({ hasNote }) => hasNote && <div className="h-11" />,
)
