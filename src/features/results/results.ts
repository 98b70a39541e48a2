// What other features may import from results. Each part is loaded when it is shown.
import { lazy } from 'react'

export { loadProgress, useKnownLoads, useKnownProgress } from './known-results.ts'

export const AthleteProgress = lazy(() =>
  import('./progress/athlete-progress.tsx').then(module => ({ default: module.AthleteProgress })),
)

/** The loads of the percentages in a workout. Without a connection, and never opened before, the text stands alone. */
export const OwnLoads = lazy(() =>
  import('./loads/own-loads.tsx').then(
    module => ({ default: module.OwnLoads }),
    () => ({ default: () => null }),
  ),
)

export const BarSection = lazy(() =>
  import('./loads/bar-section.tsx').then(module => ({ default: module.BarSection })),
)

export const MaxesSection = lazy(() =>
  import('./loads/maxes-section.tsx').then(module => ({ default: module.MaxesSection })),
)
