import { useEffect, useState } from 'react'
import { forget, recall, type StoredKey } from './web-storage.ts'

/** A flash message: stored for the next screen, shown while that screen is mounted, then gone. */
export function useShownOnce(key: StoredKey): string | undefined {
  const [value] = useState(() => recall(key))
  // Not while rendering: React may render twice.
  useEffect(() => forget(key), [key])
  return value
}
