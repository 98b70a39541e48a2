import { type KeyboardEvent, type RefObject, type SyntheticEvent, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { Completion } from '../../../domain/notation/completion.ts'
import type { Span } from '../../../domain/notation/structure.ts'
import { longestText } from '../../../domain/programming/workout.ts'
import { useEditorText } from '../../../i18n/editor/editor-text.ts'
import { useText } from '../../../i18n/text.tsx'
import { MarkedTextArea } from '../../../ui/forms/marked-text-area.tsx'
import type { Vocabulary } from '../library-queries.ts'
import { useTooLong } from '../use-too-long.ts'
import type { WorkoutValues } from '../workout-form-values.ts'
import { CompletionStrip } from './completion-strip.tsx'
import { insertText } from './insert-text.ts'
import { useCompletions } from './use-completions.ts'

type WorkoutTextProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  control: Control<WorkoutValues>
  vocabulary: Vocabulary
  mark: Span | undefined
}

/** The text of a workout, with the movements that a coach may be about to type. */
export function WorkoutText({ ref, control, vocabulary, mark }: WorkoutTextProps) {
  const text = useText()
  const editorText = useEditorText()
  const tooLong = useTooLong()
  const { field, fieldState } = useController({ control, name: 'description' })
  const [caret, setCaret] = useState<number>()
  const { completions, chosen, choose, hide } = useCompletions(field.value, caret, vocabulary)
  const { error } = fieldState

  function followCaret({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = currentTarget
    setCaret(selectionStart === selectionEnd ? selectionStart : undefined)
  }

  function take({ start, end, insert }: Completion) {
    if (ref.current) insertText(ref.current, { start, end }, insert, field.onChange)
  }

  function handleKey(event: KeyboardEvent) {
    const { key, altKey } = event
    if (completions.length === 0 || event.shiftKey || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const act = altKey
      ? step && (() => choose(step))
      : { Tab: chosen && (() => take(chosen)), Escape: hide }[key]
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
        label={text('workouts.description')}
        hideLabel
        value={field.value}
        onChange={event => {
          field.onChange(event.currentTarget.value)
          followCaret(event)
        }}
        onSelect={followCaret}
        onBlur={() => {
          field.onBlur()
          setCaret(undefined)
        }}
        onKeyDown={handleKey}
        mark={mark}
        placeholder={editorText('textPlaceholder')}
        error={
          error && (error.type === 'too_big' ? tooLong(longestText) : text('workouts.descriptionMissing'))
        }
      />
      <CompletionStrip text={ref} caret={caret} completions={completions} chosen={chosen} onTake={take} />
    </>
  )
}
