import { useEffect, useState } from 'react'
import { forget, recall, type StoredKey } from './stored.ts'

/** What was left for the next screen: shown for as long as that screen stays, and gone with it. */
export function useShownOnce(key: StoredKey): string | undefined {
  const [value] = useState(() => recall(key))
  // Not while drawing: React may draw twice, and the second time would find nothing.
  useEffect(() => forget(key), [key])
  return value
}
