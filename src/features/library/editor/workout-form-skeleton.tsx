import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'

export function WorkoutFormSkeleton() {
  return (
    <div
      aria-busy
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <Spinner className="sr-only" />
      <div className="grid gap-5">
        <Skeleton className="mt-7 h-80 rounded-control" />
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-28 rounded-control" />
      </div>
      <Skeleton className="mt-7 h-56 rounded-control max-lg:hidden" />
    </div>
  )
}
