import type { RefObject } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { Span } from '#domain/notation/structure.ts'
import { longestText } from '#domain/programming/workout.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { useText } from '#i18n/text.tsx'
import { useTooLong } from '../editor/use-too-long.ts'
import type { WorkoutValues } from '../editor/workout-form-values.ts'
import type { Vocabulary } from '../library-queries.ts'
import { MovementTextArea } from './movement-text-area.tsx'

type WorkoutTextProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  control: Control<WorkoutValues>
  vocabulary: Vocabulary
  mark: Span | undefined
}

/** The text of a workout, as a row of its body. */
export function WorkoutText({ ref, control, vocabulary, mark }: WorkoutTextProps) {
  const text = useText()
  const editorText = useEditorText()
  const tooLong = useTooLong()
  const { field, fieldState } = useController({ control, name: 'description' })
  const { error } = fieldState
  return (
    <MovementTextArea
      ref={ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      vocabulary={vocabulary}
      label={text('workouts.description')}
      hideLabel
      mark={mark}
      placeholder={editorText('textPlaceholder')}
      error={error && (error.type === 'too_big' ? tooLong(longestText) : text('workouts.descriptionMissing'))}
    />
  )
}
