import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'

const rows = ['w-24', 'w-40', 'w-28', 'w-36', 'w-32', 'w-44']

/** Rows like the library's: a colour bar, a title over its type, and three lines of text. */
export function WorkoutListSkeleton() {
  return (
    <Card aria-busy className="mt-8 divide-y divide-line overflow-hidden">
      <Spinner className="sr-only" />
      {rows.map(width => (
        <div key={width} className="flex">
          <Skeleton className="h-auto w-2.5 rounded-none" />
          <div className="grid flex-1 gap-x-8 gap-y-2 px-4 py-4 sm:grid-cols-[minmax(0,17rem)_1fr]">
            <div className="grid content-start gap-2">
              <Skeleton className={width} />
              <Skeleton className="h-3 w-20" />
            </div>
            <div className="grid content-start gap-2">
              <Skeleton className="h-3 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          </div>
        </div>
      ))}
    </Card>
  )
}
