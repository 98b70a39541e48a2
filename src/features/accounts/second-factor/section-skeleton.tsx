import { Card, CardFooter } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** Two lines and a button, like a section of the settings. */
export function SectionSkeleton() {
  return (
    <Card aria-busy>
      <Spinner className="sr-only" />
      <div className="grid gap-2 px-5 py-4 sm:px-6">
        <Skeleton className="w-40" />
        <Skeleton className="h-3 w-64 max-w-full" />
      </div>
      <CardFooter className="sm:px-6">
        <Skeleton className="h-11 w-36" />
      </CardFooter>
    </Card>
  )
}
