import { useEffect, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { createItemStore } from '#client/outbox/outbox-item.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const WaitingLogs = lazyPart(() => import('./waiting-logs.tsx').then(module => module.WaitingLogs))

/** Few visitors have anything that waits on this phone: the code comes only for them. */
export function LazyWaitingLogs() {
  const itemStore = usePart(createItemStore)
  const [hasItems, setHasItems] = useState(false)
  useEffect(() => {
    itemStore.read().then(
      items => setHasItems(items.length > 0),
      () => {},
    )
  }, [itemStore])
  return hasItems && <WaitingLogs />
}
