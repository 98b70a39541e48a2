import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../../client/api.ts'
import type { StartGoogleProps } from './start-google.tsx'

/** Loaded where there is one: many installations have none. */
const StartGoogle = lazy(async () => ({ default: (await import('./start-google.tsx')).StartGoogle }))

/** Absent where this installation has no Google sign-in. */
export function GoogleButton(props: StartGoogleProps) {
  const about = useQuery(api.system.about.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }))
  if (!about.data?.google) return null
  return (
    <Suspense>
      <StartGoogle {...props} />
    </Suspense>
  )
}
