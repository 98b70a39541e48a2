import { useEffect, useRef } from 'react'
import { Button } from './buttons/button.tsx'

type LoadMoreProps = {
  label: string
  busyLabel: string
  isLoading: boolean
  onMore: () => unknown
}

/** The end of a list that has more: loads by itself when it comes into view, and by hand where it does not. */
export function LoadMore({ label, busyLabel, isLoading, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore

  useEffect(() => {
    if (!end.current || isLoading) return
    const observer = new IntersectionObserver(
      entries => {
        // Out of view and in again may come in one go; the last one holds.
        if (entries.at(-1)?.isIntersecting) more.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoading])

  return (
    <div ref={end} className="flex justify-center py-4">
      <Button busy={isLoading} busyLabel={busyLabel} onClick={() => void onMore()}>
        {label}
      </Button>
    </div>
  )
}
