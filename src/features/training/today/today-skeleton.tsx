import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** The screen before the athlete is known. */
export function TodayScreenSkeleton() {
  return (
    <main className="@container mx-auto grid w-full max-w-2xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 px-[min(1rem,5vw)] pb-12 sm:gap-5 sm:pt-6 short:gap-[min(0.5rem,8px)] short:pt-0">
      <div className="flex min-h-[min(2.75rem,52px)] items-center">
        <Skeleton className="h-6 w-44" />
      </div>
      <TodaySkeleton />
    </main>
  )
}

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
