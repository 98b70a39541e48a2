import { useRef, useState } from 'react'
import { longestNote } from '#domain/training/training.ts'
import { useText } from '#i18n/text.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import type { LogForm } from './use-log-form.ts'
import { useStaysInView } from './use-stays-in-view.ts'

type NoteFieldProps = {
  form: LogForm
  /** The title of the sheet names it. */
  isAlone: boolean
  /** The keypad is not for this. */
  onFocus: () => void
}

export function NoteField({ form, isAlone, onFocus }: NoteFieldProps) {
  const text = useText()
  const field = useRef<HTMLDivElement>(null)
  const [isTyping, setIsTyping] = useState(false)
  useStaysInView(field, isTyping, form.shown.text)
  return (
    <div ref={field}>
      <TextArea
        label={text('training.note')}
        hideLabel={isAlone}
        hint={text(form.draft && !form.isStored ? 'training.noteNotStored' : 'training.noteHint')}
        optional={!isAlone}
        size="large"
        rows={form.blocks.length > 0 ? 2 : 3}
        maxLength={longestNote}
        // The room of the label is the field's there.
        className="lowest:[&>label]:sr-only"
        autoFocus={isAlone}
        value={form.shown.text}
        onFocus={() => {
          onFocus()
          setIsTyping(true)
        }}
        onBlur={() => setIsTyping(false)}
        onChange={event => form.change({ text: event.currentTarget.value })}
      />
    </div>
  )
}
