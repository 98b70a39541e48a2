import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'

const widths = ['w-32', 'w-24', 'w-40', 'w-28', 'w-36', 'w-20', 'w-44']

/** Lines like those of the inbox. */
export function InboxSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line">
      <Spinner className="sr-only" />
      {widths.map(width => (
        <div key={width} className="flex items-center gap-3 px-3 py-2">
          <Skeleton shape="circle" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={width} />
            <Skeleton className="h-3 w-full max-w-60" />
          </div>
        </div>
      ))}
    </div>
  )
}
