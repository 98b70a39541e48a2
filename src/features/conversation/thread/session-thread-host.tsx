import { earlyPart } from '#ui/early-part.tsx'
import type { SessionThreadProps } from './session-thread.tsx'

/** On the card of a workout. Under a note its place is kept, so that nothing moves. */
export const { Part: SessionThreadHost, open: openSessionThread } = earlyPart<SessionThreadProps>(
  () => import('./session-thread.tsx').then(module => module.SessionThread),
  ({ hasNote }) => hasNote && <div className="h-11" />,
)
