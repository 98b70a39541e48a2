import { type RefCallback, type RefObject, useCallback, useRef } from 'react'

/** A bar at the bottom of a phone covers the end of the screen. */
const margin = '0px 0px -56px'

/** The elements that are in view. To be given to each of them: `ref={watch}` with `data-watched="its name"`. */
export function useInView(): { watch: RefCallback<HTMLElement>; inView: RefObject<ReadonlySet<string>> } {
  const inView = useRef(new Set<string>())
  const observer = useRef<IntersectionObserver>(undefined)
  const watch = useCallback((element: HTMLElement | null) => {
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
  return { watch, inView }
}
