import { earlyPart } from '#ui/early-part.tsx'

/** On the athlete's day. */
export const { Part: AnnouncementsHost, open: openAnnouncementStrip } = earlyPart(() =>
  import('./announcement-strip.tsx').then(module => module.AnnouncementStrip),
)
