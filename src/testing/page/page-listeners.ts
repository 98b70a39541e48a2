// The listeners that a page would leave behind in the process when it is closed.
import { vi } from 'vitest'

/** Answers with what ends the listeners on window and document that were added since. */
export function followListeners(): () => void {
  const undo: (() => void)[] = []
  const follow = (target: Window | Document) => {
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    return (type: string, listener: EventListener, listening?: boolean | AddEventListenerOptions) => {
      add(type, listener, listening)
      undo.push(() => remove(type, listener, listening))
    }
  }
  vi.stubGlobal('addEventListener', follow(window))
  const ofDocument = document.addEventListener
  document.addEventListener = follow(document) as typeof ofDocument
  return () => {
    for (const one of undo) one()
    document.addEventListener = ofDocument
  }
}
