import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createStore, useStore } from '../store/store.ts'

type SaveBarProps = {
  /** The accessible name. */
  label: string
  children: ReactNode
  actions: ReactNode
  /** The error, above both. */
  failure?: ReactNode
}

/** Fixed at the bottom of the screen while something is unsaved; toasts stay above it. */
export function SaveBar({ label, children, actions, failure }: SaveBarProps) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => (bar.current ? syncHeight(bar.current) : undefined), [])
  return (
    <section
      ref={bar}
      aria-label={label}
      data-save-bar
      className="sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-20 mt-6 grid gap-3 rounded-card border border-line bg-raised p-3 shadow-float"
    >
      {failure}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* What is only read out takes no row of its own. */}
        <div role="status" className="min-w-0 pl-1 max-sm:has-[>[data-quiet]]:sr-only">
          {children}
        </div>
        <div className="flex max-w-full flex-wrap items-center gap-2 max-sm:w-full max-sm:gap-x-1 max-sm:[&>*:not([aria-label])]:flex-auto max-sm:[&>*:not([aria-label])]:px-3">
          {actions}
        </div>
      </div>
    </section>
  )
}

/** The height changes with an error, a narrow screen, and a page too short to push the bar to the bottom. */
function syncHeight(bar: HTMLElement): () => void {
  const sync = () => setSaveBarHeight(innerHeight - bar.getBoundingClientRect().top)
  sync()
  const observer = new ResizeObserver(sync)
  for (const element of [bar, document.body]) observer.observe(element)
  addEventListener('resize', sync)
  // At the end of the page the bar no longer sticks to the bottom.
  addEventListener('scroll', sync, { passive: true })
  return () => {
    observer.disconnect()
    removeEventListener('resize', sync)
    removeEventListener('scroll', sync)
    setSaveBarHeight(0)
  }
}

// The distance from the window's bottom to the top of the save bar; 0 without one. Toasts stay above it. It is not a
// custom property of the root: a change of one restyles every element of the page.

/** One document has one save bar. */
const saveBarHeight = createStore(0)

function setSaveBarHeight(height: number): void {
  saveBarHeight.set(height)
  // The focused element stays above it too.
  document.documentElement.style.scrollPaddingBottom = height > 0 ? `calc(${height}px + 1.25rem)` : ''
}

export const useSaveBarHeight = (): number => useStore(saveBarHeight)
