import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'

const widths = ['w-40', 'w-28', 'w-36', 'w-44', 'w-32', 'w-24', 'w-38', 'w-30']

/** A session with rows like those of the screen. */
export function DaySkeleton() {
  return (
    <Card aria-busy className="mt-4 overflow-hidden">
      <Spinner className="sr-only" />
      <div className="grid gap-2 border-line border-b px-4 py-3.5">
        <Skeleton className="w-48" />
        <Skeleton className="h-3 w-28" />
      </div>
      <div className="divide-y divide-line">
        {widths.map(width => (
          <div key={width} className="flex min-h-11 items-center gap-3 px-4">
            <Skeleton shape="circle" className="size-8" />
            <Skeleton className={width} />
            <Skeleton className="ml-auto w-16" />
          </div>
        ))}
      </div>
    </Card>
  )
}
