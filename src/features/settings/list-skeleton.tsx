import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** Rows of a picture and two lines, like devices and coaches. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <Card aria-busy className="divide-y divide-line">
      <Spinner className="sr-only" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className="flex items-center gap-4 px-5 py-4 sm:px-6">
          <Skeleton shape="circle" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-40" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
      ))}
    </Card>
  )
}
