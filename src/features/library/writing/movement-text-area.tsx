import { type KeyboardEvent, type RefObject, type SyntheticEvent, useState } from 'react'
import type { Span } from '#domain/notation/structure.ts'
import type { Completion } from '#domain/notation/suggestions/completion.ts'
import { MarkedTextArea } from '#ui/forms/marked-text-area.tsx'
import type { Vocabulary } from '../library-queries.ts'
import { CompletionStrip } from './completion-strip.tsx'
import { insertText } from './insert-text.ts'
import { useCompletions } from './use-completions.ts'

type MovementTextAreaProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  vocabulary: Vocabulary
  label: string
  hideLabel?: boolean
  optional?: boolean
  /** It stands alone, and not in a list with a frame. */
  framed?: boolean
  mark?: Span | undefined
  placeholder?: string
  error?: string | undefined
}

/** A text of work, with the movements that a coach may be about to type. */
export function MovementTextArea({
  ref,
  value,
  onChange,
  onBlur,
  vocabulary,
  ...area
}: MovementTextAreaProps) {
  const [caret, setCaret] = useState<number>()
  const { completions, chosen, takes, choose, hide } = useCompletions(value, caret, vocabulary)

  function followCaret({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = currentTarget
    setCaret(selectionStart === selectionEnd ? selectionStart : undefined)
  }

  function take({ start, end, insert }: Completion) {
    if (ref.current) insertText(ref.current, { start, end }, insert, onChange)
  }

  function handleKey(event: KeyboardEvent) {
    const { key, altKey } = event
    if (completions.length === 0 || event.shiftKey || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const act = altKey
      ? step && (() => choose(step))
      : chosen && takes(key)
        ? () => take(chosen)
        : key === 'Escape' && hide
    if (!act) return
    event.preventDefault()
    // Escape would leave the dialog.
    event.stopPropagation()
    act()
  }

  return (
    <>
      <MarkedTextArea
        ref={ref}
        value={value}
        onChange={event => {
          onChange(event.currentTarget.value)
          followCaret(event)
        }}
        onSelect={followCaret}
        onBlur={() => {
          onBlur()
          setCaret(undefined)
        }}
        onKeyDown={handleKey}
        {...area}
      />
      <CompletionStrip text={ref} caret={caret} completions={completions} chosen={chosen} onTake={take} />
    </>
  )
}
