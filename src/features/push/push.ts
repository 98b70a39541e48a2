// What other features may import from push. Each part is loaded when it is shown.
import { lazy } from 'react'

export const NotificationsSection = lazy(() =>
  import('./notifications-section.tsx').then(module => ({ default: module.NotificationsSection })),
)

/** A quiet offer after a message was sent or a note was saved. Without a connection there is none. */
export const PushOffer = lazy(() =>
  import('./push-offer.tsx').then(
    module => ({ default: module.PushOffer }),
    () => ({ default: () => null }),
  ),
)
