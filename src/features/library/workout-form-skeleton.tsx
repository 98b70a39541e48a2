import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function WorkoutFormSkeleton() {
  return (
    <div aria-busy className="grid gap-5">
      <Spinner className="sr-only" />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_26.75rem] sm:gap-6">
        <Skeleton className="h-28 rounded-control" />
        <Skeleton className="h-28 rounded-control" />
      </div>
      <Skeleton className="h-11 rounded-control" />
      <Skeleton className="h-40 rounded-control" />
      <Skeleton className="h-20 rounded-control" />
      <Skeleton className="h-11 w-32 rounded-control" />
    </div>
  )
}
