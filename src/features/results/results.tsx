// What other features may import from results. Each part is loaded when it is shown.
import { lazyPart } from '#ui/lazy-part.tsx'
import { RowsSpace } from '#ui/rows-space.tsx'

export { loadProgress, useCachedLoads, useCachedProgress } from './cached-results.ts'

export const AthleteProgress = lazyPart(() =>
  import('./progress/athlete-progress.tsx').then(module => module.AthleteProgress),
)

/** The loads of the percentages in a workout. Without a connection, and never opened before, the text stands alone. */
export const OwnLoads = lazyPart(
  () => import('./loads/own-loads.tsx').then(module => module.OwnLoads),
  ({ percents }) => <RowsSpace rows={percents.length} />,
)

export const BarSection = lazyPart(() => import('./loads/bar-section.tsx').then(module => module.BarSection))

export const MaxesSection = lazyPart(() =>
  import('./loads/maxes-section.tsx').then(module => module.MaxesSection),
)
