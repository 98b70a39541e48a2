import { type ComponentType, useEffect, useState } from 'react'
import { Spinner } from '../spinner.tsx'
import { useUiWords } from '../ui-words.tsx'
import { toast } from './toast.tsx'

type Openable = { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * Lazy loading for overlays, which are heavy: loaded when the browser is idle, so that they also open offline, or at
 * the latest when they are opened.
 */
export function onDemand<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  return function OnDemand(props: Props) {
    const words = useUiWords()
    const { open, onOpenChange } = props
    const [Widget, setWidget] = useState<ComponentType<Props>>()

    useEffect(() => laterWhenIdle(() => void load().catch(() => {})), [])

    // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening
    useEffect(() => {
      if (!open || Widget) return
      let isWanted = true
      load().then(
        loaded => setWidget(() => loaded),
        () => {
          if (!isWanted) return
          toast.error(words.unavailable, { id: 'on-demand' })
          onOpenChange(false)
        },
      )
      return () => {
        isWanted = false
      }
    }, [open, Widget])

    if (Widget) return <Widget {...props} />
    return open ? <Coming /> : null
  }
}

/** In the place of a sheet or dialog whose code is still on its way. */
function Coming() {
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 flex animate-appear justify-center rounded-t-card bg-raised p-8 pb-[calc(2rem+env(safe-area-inset-bottom))] text-ink shadow-float sm:inset-x-auto sm:right-6 sm:bottom-6 sm:rounded-card sm:p-4">
      <Spinner size="large" />
    </div>
  )
}

/** After the first screen and the service worker's downloads; not every browser has `requestIdleCallback`. */
function laterWhenIdle(work: () => void): () => void {
  const timer = setTimeout(
    () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work()),
    5_000,
  )
  return () => clearTimeout(timer)
}
