import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** A bar at the bottom of a phone covers the end of the screen. */
const margin = '0px 0px -56px'

/**
 * Calls back with what was in view for a second or two while the page was visible. To be given to each watched element:
 * `ref={watch}` with `data-watched="its name"`.
 */
export function useInView(onSeen: (names: string[]) => void): RefCallback<HTMLElement> {
  const inView = useRef(new Set<string>())
  const observer = useRef<IntersectionObserver>(undefined)
  const latest = useRef(onSeen)
  latest.current = onSeen

  useEffect(() => {
    let before = new Set<string>()
    const timer = setInterval(() => {
      const now = new Set(document.visibilityState === 'visible' ? inView.current : [])
      const seen = [...now].filter(name => before.has(name))
      before = now
      if (seen.length > 0) latest.current(seen)
    }, 1000)
    return () => clearInterval(timer)
  }, [])

  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    observer.current ??= new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          const name = (target as HTMLElement).dataset.watched ?? ''
          if (isIntersecting) inView.current.add(name)
          else inView.current.delete(name)
        }
      },
      { rootMargin: margin },
    )
    observer.current.observe(element)
    return () => {
      observer.current?.unobserve(element)
      inView.current.delete(element.dataset.watched ?? '')
    }
  }, [])
}
