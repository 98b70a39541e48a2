import { useEffect, useState } from 'react'
import { itemStore } from '../../../client/outbox/item-store.ts'
import { entriesIn, logItemsIn } from '../../../domain/training/log.ts'
import { useText } from '../../../i18n/text.tsx'
import { Alert } from '../../../ui/alert.tsx'

/** For a visitor who is not signed in: how many logs wait on this phone, on every opening. Never whose, or what. */
export function WaitingLogs() {
  const text = useText()
  const [count, setCount] = useState(0)
  useEffect(() => {
    itemStore.read().then(
      items => setCount(entriesIn(logItemsIn(items).filter(({ refusal }) => refusal === null))),
      () => {},
    )
  }, [])
  if (count === 0) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 sm:px-8">
      <Alert tone="warning">{text('training.waitingSignedOut', { count })}</Alert>
    </div>
  )
}
