import { useEffect, useRef } from 'react'
import { Button } from './buttons/button.tsx'

type LoadMoreProps = {
  label: string
  busyLabel: string
  isLoading: boolean
  onMore: () => unknown
}

/** The end of a paged list: loads when it comes into view, or by its button. */
export function LoadMore({ label, busyLabel, isLoading, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore

  useEffect(() => {
    if (!end.current || isLoading) return
    const observer = new IntersectionObserver(
      entries => {
        // Several changes may come in one batch; the last one is current.
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
