import { LoadFailure } from './load-failure.tsx'
import { LoadMore } from './load-more.tsx'

type NextPageProps = {
  label: string
  busyLabel: string
  retryLabel: string
  /** Said when the last try failed; it is then not tried again by itself, which would have no end. */
  failure: string | undefined
  isLoading: boolean
  onMore: () => unknown
}

/** The end of a list that has more pages. */
export function NextPage({ label, busyLabel, retryLabel, failure, isLoading, onMore }: NextPageProps) {
  if (!failure) return <LoadMore label={label} busyLabel={busyLabel} isLoading={isLoading} onMore={onMore} />
  return (
    <div className="mt-4">
      <LoadFailure retryLabel={retryLabel} isRetrying={isLoading} onRetry={onMore}>
        {failure}
      </LoadFailure>
    </div>
  )
}
