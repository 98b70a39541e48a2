import { lazy, Suspense } from 'react'

const AnnouncementStrip = lazy(() =>
  import('./announcement-strip.tsx').then(
    module => ({ default: module.AnnouncementStrip }),
    // Without a connection the day does without it.
    () => ({ default: () => null }),
  ),
)

/** On the athlete's day; loaded after the training. */
export function AnnouncementsHost() {
  return (
    <Suspense>
      <AnnouncementStrip />
    </Suspense>
  )
}
