import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Back can close a sheet only while it stays in this document. Where it would leave, the entry of the screen is added
 * once more: after a reload it is still there, and the sheet that opens again lies on it. The next back passes it by.
 */
export function useEntryBelow(isOpen: boolean): void {
  const router = useRouter({ warn: false })
  useEffect(() => {
    if (!isOpen || !router || router.history.canGoBack()) return
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: current => ({ ...current, isOnItself: true }),
      resetScroll: false,
      ignoreBlocker: true,
    })
    const { history } = router
    const stop = history.subscribe(({ action }) => {
      if (action.type !== 'BACK' || history.canGoBack()) return
      stop()
      window.history.back()
    })
  }, [isOpen, router])
}
