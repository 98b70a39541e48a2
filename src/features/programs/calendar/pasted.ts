// What is on the clipboard of the system, after the keys for it were pressed.
import { type SheetSource, sourceIn } from '../import/sheet-source.ts'

/** The browser's own event follows the key at once; it may not come where nothing can be typed. */
export function whenPasted(act: (source: SheetSource | undefined) => void): void {
  function paste(event: ClipboardEvent) {
    clearTimeout(none)
    event.preventDefault()
    act(sourceIn(event.clipboardData))
  }
  const none = setTimeout(() => {
    document.removeEventListener('paste', paste)
    act(undefined)
  })
  document.addEventListener('paste', paste, { once: true })
}

/** So that a later paste finds this copy and not the cells of an earlier one. */
export function putOnClipboard(words: string): void {
  navigator.clipboard?.writeText(words).catch(() => {})
}
