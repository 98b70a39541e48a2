// What other features may import from push. Each part is loaded when it is shown.
import { lazyPart } from '#ui/lazy-part.tsx'

export const NotificationsSection = lazyPart(() =>
  import('./notifications-section.tsx').then(module => module.NotificationsSection),
)

/** A quiet offer after a message was sent or a note was saved. Without a connection there is none. */
export const PushOffer = lazyPart(() => import('./push-offer.tsx').then(module => module.PushOffer))
