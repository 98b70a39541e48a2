import { api } from '#client/api.ts'
import type { App } from '#client/app.tsx'
import { earlyPart } from '#ui/early-part.tsx'
import { isSetUp, stepsDone } from './steps.ts'

/** Only a new coach loads them. */
export const { Part: FirstSteps, open: openFirstSteps } = earlyPart(() =>
  import('./first-steps.tsx').then(module => module.FirstSteps),
)

/** Before the coach's home is drawn: what it shows, and the first steps where some are left. */
export async function loadOverview({ queryClient }: App): Promise<void> {
  const query = api.dashboard.overview.queryOptions()
  await queryClient.prefetchQuery(query)
  const overview = queryClient.getQueryData(query.queryKey)
  if (overview && !isSetUp(stepsDone(overview))) await openFirstSteps()
}
