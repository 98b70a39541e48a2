import { type ComponentType, useEffect, useState } from 'react'
import { Spinner } from '../spinner.tsx'
import { useUiWords } from '../ui-words.tsx'
import { laterWhenIdle } from './later-when-idle.ts'
import { toast } from './toast.tsx'

type Openable = { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * Lazy loading for overlays, which are heavy: loaded when the browser is idle, so that they also open offline, or at
 * the latest when they are opened.
 */
export function onDemand<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined
  const loadOnce = () =>
    load().then(loaded => {
      known = loaded
      return loaded
    })
  return function OnDemand(props: Props) {
    const words = useUiWords()
    const { open, onOpenChange } = props
    const [Widget, setWidget] = useState<ComponentType<Props>>()

    // In the same render: an iPhone shows its keyboard only for a field that is focused within the tap.
    if (open && !Widget && known) setWidget(() => known)

    useEffect(() => laterWhenIdle(() => void loadOnce().catch(() => {})), [])

    // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening
    useEffect(() => {
      if (!open || Widget) return
      let isWanted = true
      loadOnce().then(
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
