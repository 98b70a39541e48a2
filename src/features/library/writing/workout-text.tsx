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
  const { completions, hide } = useCompletions(field.value, caret, vocabulary)
  const { error } = fieldState

  function followCaret({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = currentTarget
    setCaret(selectionStart === selectionEnd ? selectionStart : undefined)
  }

  function take({ start, end, insert }: Completion) {
    if (ref.current) insertText(ref.current, { start, end }, insert, field.onChange)
  }

  function handleKey(event: KeyboardEvent) {
    const [first] = completions
    const hasModifier = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey
    if (!first || hasModifier || (event.key !== 'Tab' && event.key !== 'Escape')) return
    event.preventDefault()
    // Escape would leave the dialog.
    event.stopPropagation()
    if (event.key === 'Tab') take(first)
    else hide()
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
      <CompletionStrip completions={completions} onTake={take} />
    </>
  )
}
