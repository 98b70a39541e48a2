import { Alert } from './alert.tsx'
import { Button } from './buttons/button.tsx'

type LoadFailureProps = {
  /** What failed to load, and why. */
  children: string
  retryLabel: string
  /** `isFetching` and `refetch` of the failed TanStack query. */
  isRetrying: boolean
  onRetry: () => unknown
}

/** Replaces content that could not be loaded. */
export function LoadFailure({ children, retryLabel, isRetrying, onRetry }: LoadFailureProps) {
  return (
    <Alert
      tone="danger"
      announce
      action={
        <Button busy={isRetrying} onClick={() => void onRetry()}>
          {retryLabel}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
