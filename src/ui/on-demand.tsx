import { type ComponentType, useEffect, useState } from 'react'
import { toast } from './toast.tsx'
import { useUiWords } from './ui-words.tsx'

type Openable = { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * Something that opens, and is not downloaded before the screen is there: what floats is heavy. It comes when there is nothing
 * else to do, so that it is at hand where the connection is lost meanwhile, or at the latest when it is opened.
 */
export function onDemand<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  return function OnDemand(props: Props) {
    const words = useUiWords()
    const { open, onOpenChange } = props
    const [Widget, setWidget] = useState<ComponentType<Props>>()

    useEffect(() => whenIdle(() => void load().catch(() => {})), [])

    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening, whatever else is drawn anew meanwhile
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

    return Widget && <Widget {...props} />
  }
}

/** Not every browser tells when it is idle. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work, { timeout: 5_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 2_000)
  return () => clearTimeout(timer)
}
