import type { Span } from '../../../domain/notation/structure.ts'

/** As if it had been typed: it can be undone. */
export function insertText(field: HTMLTextAreaElement, { start, end }: Span, text: string): void {
  field.focus()
  field.setSelectionRange(start, end)
  // Deprecated without a successor: nothing else keeps the undo history of the field.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
