import { type ComponentType, lazy, Suspense } from 'react'
import type { SessionThreadProps } from './session-thread.tsx'

type Shown = { default: ComponentType<SessionThreadProps> }

const SessionThread = lazy(() =>
  import('./session-thread.tsx').then(
    (module): Shown => ({ default: module.SessionThread }),
    // Without a connection the card does without it.
    () => ({ default: () => null }),
  ),
)

/** Loaded after the training. Under a note its place is kept, so that nothing moves. */
export function SessionThreadHost(props: SessionThreadProps) {
  return (
    <Suspense fallback={props.hasNote && <div className="h-11" />}>
      <SessionThread {...props} />
    </Suspense>
  )
}
