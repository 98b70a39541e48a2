import { type ComponentType, useEffect, useState } from 'react'
import { toast } from './toast.tsx'
import { useUiWords } from './ui-words.tsx'

type Openable = { open: boolean; onOpenChange: (open: boolean) => void }

/** Something that opens, downloaded when it does so for the first time: what floats is heavy, and most of it stays closed. */
export function onDemand<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  return function OnDemand(props: Props) {
    const words = useUiWords()
    const { open, onOpenChange } = props
    const [Widget, setWidget] = useState<ComponentType<Props>>()

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
