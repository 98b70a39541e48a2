import { useText } from '#i18n/text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function ProfileSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text('ui.loading')} className="grid gap-8">
      <div className="grid gap-3 pt-5">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-8 w-48 max-w-full" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton shape="block" className="h-96" />
        <div className="grid content-start gap-6">
          <Skeleton shape="block" className="h-52" />
          <Skeleton shape="block" className="h-36" />
        </div>
      </div>
    </div>
  )
}
