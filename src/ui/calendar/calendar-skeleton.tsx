import { Skeleton } from '../skeleton.tsx'

export function CalendarSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-5 w-48" />
      <div className="mt-4 grid grid-cols-7 gap-px max-sm:grid-cols-1">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(day => (
          <Skeleton key={day} shape="block" className="h-64 rounded-none max-sm:h-24" />
        ))}
      </div>
    </div>
  )
}
