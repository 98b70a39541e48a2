import { type RefObject, useEffect, useRef, useState } from 'react'
import { logValues } from '#domain/training/log-values.ts'
import type { OtherNote } from '#domain/training/training.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import type { LogForm } from './use-log-form.ts'

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
  useKeepInView(field, isTyping, form.shown.text)
  return (
    <div ref={field}>
      <TextArea
        label={text('training.note')}
        hideLabel={isAlone}
        hint={text(form.draft && !form.isStored ? 'training.noteNotStored' : 'training.noteHint')}
        optional={!isAlone}
        size="large"
        rows={form.blocks.length > 0 ? 2 : 3}
        maxLength={logValues.notes.longest}
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

type OtherNotesProps = {
  notes: readonly OtherNote[]
  onAdd: (note: OtherNote) => void
  onRemove: (note: OtherNote) => void
}

/** What another phone wrote without having seen this note. The athlete takes it into this one, or drops it. */
export function OtherNotes({ notes, onAdd, onRemove }: OtherNotesProps) {
  const text = useText()
  return notes.map(note => (
    <section key={note.id} className="mt-4 grid justify-items-start gap-2 rounded-control bg-sunken p-4">
      <p className="text-muted text-sm">{text('training.otherNote')}</p>
      <p className="max-w-full whitespace-pre-line break-words">{note.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAdd(note)}>{text('training.addOtherNote')}</Button>
        <Button variant="quiet" onClick={() => onRemove(note)}>
          {text('training.removeOtherNote')}
        </Button>
      </div>
    </section>
  ))
}

type NoteAnswersProps = {
  isChanged: boolean
  onSave: () => Promise<void>
  onClose: () => void
  onDiscard: () => void
}

/** Saves the note, or discards what was typed, after asking. */
export function NoteAnswers({ isChanged, onSave, onClose, onDiscard }: NoteAnswersProps) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const { confirm, question } = useConfirm()

  async function save() {
    setIsBusy(true)
    await onSave().finally(() => setIsBusy(false))
  }

  const askToDiscard = () =>
    confirm({
      danger: true,
      title: text('ui.discardTitle'),
      body: text('ui.discardBody'),
      confirmLabel: text('ui.discard'),
      onConfirm: onDiscard,
      errorText: text('errors.internal'),
    })

  return (
    <div className="grid grid-cols-2 gap-3">
      <Button size="large" onClick={isChanged ? askToDiscard : onClose}>
        {text('ui.cancel')}
      </Button>
      <Button size="large" variant="primary" busy={isBusy} onClick={() => void save()}>
        {text('training.saveNote')}
      </Button>
      {question}
    </div>
  )
}

/**
 * A keypad or a keyboard takes room, a phone is turned, and what was understood grows: the field and what is said about
 * it stay in view, the field first.
 */
export function useKeepInView(field: RefObject<HTMLElement | null>, isTyping: boolean, typed: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every input
  useEffect(() => {
    const shown = field.current
    const sheet = shown?.closest('[role=dialog]')
    if (!isTyping || !shown || !sheet) return
    const show = () => {
      shown.scrollIntoView?.({ block: 'nearest' })
      shown.querySelector('input, textarea')?.scrollIntoView?.({ block: 'nearest' })
    }
    // The keyboard may lie over the page, so the window does not tell. Observing also shows it now.
    const observer = new ResizeObserver(show)
    observer.observe(sheet)
    return () => observer.disconnect()
  }, [isTyping, typed])
}
