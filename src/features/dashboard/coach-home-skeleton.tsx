import { Skeleton } from '#ui/skeleton.tsx'
import { ActivityListSkeleton } from '../training/training.ts'
import { AttentionSkeleton } from './attention.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

/** The coach's home before the coach is known. */
export function CoachHomeSkeleton() {
  return (
    <main aria-busy className="page-frame flex-1 py-6">
      <div className="grid min-h-17 content-center gap-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="w-40" />
      </div>
      <DashboardFrame
        attention={<AttentionSkeleton />}
        activity={<ActivityListSkeleton />}
        invite={<Skeleton className="h-24 rounded-card" />}
      />
    </main>
  )
}
