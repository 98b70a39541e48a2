import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'

const rows = ['w-36', 'w-48', 'w-32', 'w-44', 'w-40', 'w-28']

/** Rows like the list's: a checkbox, a picture, a name over the last activity, and the strip. */
export function AthleteListSkeleton() {
  return (
    <Card aria-busy className="mt-12 divide-y divide-line overflow-hidden">
      <Spinner className="sr-only" />
      {rows.map(width => (
        <div key={width} className="flex min-h-15 items-center gap-3 px-4 py-2">
          <Skeleton className="size-6" />
          <Skeleton shape="circle" className="size-10" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={width} />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="hidden h-5 w-44 md:block" />
        </div>
      ))}
    </Card>
  )
}
