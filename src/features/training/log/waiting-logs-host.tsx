import { lazy, Suspense, useEffect, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { createItemStore } from '#client/outbox/outbox-item.ts'

const WaitingLogs = lazy(() =>
  import('./waiting-logs.tsx').then(
    module => ({ default: module.WaitingLogs }),
    // Without a connection the page does without it.
    () => ({ default: () => null }),
  ),
)

/** Few visitors have anything that waits on this phone: the code comes only for them. */
export function WaitingLogsHost() {
  const itemStore = usePart(createItemStore)
  const [hasItems, setHasItems] = useState(false)
  useEffect(() => {
    itemStore.read().then(
      items => setHasItems(items.length > 0),
      () => {},
    )
  }, [itemStore])
  if (!hasItems) return null
  return (
    <Suspense>
      <WaitingLogs />
    </Suspense>
  )
}
