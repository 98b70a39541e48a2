// Back closes the newest open menu, sheet or dialog before it leaves the screen. No entry is added to the history, with
// one exception (`bottom-sheet.tsx`): the router asks `closeNewest` before it goes back. On Android a close watcher also
// takes the back gesture where there is nothing to go back to.
import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type Close = () => void

/** The overlays of this document, the newest last. */
let open: readonly Close[] = []

/** Closes the newest overlay; false when none is open. */
function closeNewest(): boolean {
  const newest = open.at(-1)
  newest?.()
  return newest !== undefined
}

/** To be called once, before any screen asks to stay: what is open above the screen goes first. */
export function closeOverlaysOnBack(history: RouterHistory): () => void {
  return history.block({
    blockerFn: ({ action }) => action === 'BACK' && closeNewest(),
    enableBeforeUnload: false,
  })
}

/** `close` may leave it open, to ask a question first; the next back then answers that. */
export function useCloseOnBack(isOpen: boolean, close: Close): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const closeThis = () => latest.current()
    open = [...open, closeThis]
    const stop = watch(closeThis)
    return () => {
      open = open.filter(other => other !== closeThis)
      stop()
    }
  }, [isOpen])
}

type CloseWatcher = { onclose: Close | null; destroy: Close }
declare const CloseWatcher: new () => CloseWatcher

/** Only where a finger points: elsewhere the watcher would take the Escape key, which the widgets handle themselves. */
function watch(close: Close): Close {
  if (!('CloseWatcher' in globalThis) || !matchMedia('(pointer: coarse)').matches) return () => {}
  let watcher: CloseWatcher | undefined
  const start = () => {
    watcher = new CloseWatcher()
    watcher.onclose = () => {
      // A watcher closes once. The overlay may stay open, so the next one is there before.
      start()
      close()
    }
  }
  start()
  return () => watcher?.destroy()
}
