import type { Span } from '#domain/notation/structure.ts'

/** As if it had been typed: it can be undone. `write` sets the whole text where the browser cannot do that. */
export function insertText(
  field: HTMLTextAreaElement,
  { start, end }: Span,
  text: string,
  write: (text: string) => void,
): void {
  field.focus()
  field.setSelectionRange(start, end)
  // Deprecated without a successor: nothing else keeps the undo history of the field.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return
  write(field.value.slice(0, start) + text + field.value.slice(end))
  const caret = start + text.length
  requestAnimationFrame(() => field.setSelectionRange(caret, caret))
}
