import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

export function TodaySkeleton() {
  return (
    <div aria-busy className="grid gap-6">
      <div className="grid gap-1">
        <div className="flex h-11 items-center justify-center">
          <Skeleton className="w-32" />
        </div>
        <div className="grid grid-cols-7 gap-1 sm:gap-2">
          {days.map(day => (
            <Skeleton key={day} className="h-18 rounded-control" />
          ))}
        </div>
      </div>
      <CardsSkeleton />
    </div>
  )
}

export function CardsSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <Spinner className="sr-only" />
      {['w-28', 'w-40'].map(width => (
        <Card key={width} className="flex overflow-hidden">
          <Skeleton className="h-auto w-2.5 rounded-none" />
          <div className="grid flex-1 gap-3 p-4 sm:p-5">
            <Skeleton className="h-3 w-16" />
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-3/5" />
            <Skeleton className="h-13 rounded-control" />
          </div>
        </Card>
      ))}
    </div>
  )
}
