import { type ComponentType, lazy, Suspense } from 'react'

/** Known once it was opened ahead: then it is rendered with the day, and nothing moves when it comes. */
let OpenedStrip: ComponentType | undefined

const load = () => import('./announcement-strip.tsx')

const AnnouncementStrip = lazy(() =>
  load().then(
    module => ({ default: module.AnnouncementStrip }),
    // Without a connection the day does without it.
    () => ({ default: () => null }),
  ),
)

/** Brings the code and the announcements, of this phone or of the server, before the day is rendered. */
export async function openAnnouncements(): Promise<void> {
  const [strip] = await Promise.all([
    load().catch(() => undefined),
    import('./known-announcements.ts').then(
      ({ loadAnnouncements }) => loadAnnouncements(),
      () => {},
    ),
  ])
  OpenedStrip = strip?.AnnouncementStrip
}

/** On the athlete's day; loaded after the training, unless it was opened before. */
export function AnnouncementsHost() {
  if (OpenedStrip) return <OpenedStrip />
  return (
    <Suspense>
      <AnnouncementStrip />
    </Suspense>
  )
}
