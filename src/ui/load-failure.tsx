import { Alert } from './alert.tsx'
import { Button } from './buttons/button.tsx'

type LoadFailureProps = {
  /** What is missing, and why. */
  children: string
  retryLabel: string
  /** TanStack Query's own: `isFetching` and `refetch` of the query that failed. */
  isRetrying: boolean
  onRetry: () => unknown
}

/** Stands where something could not be loaded. */
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
