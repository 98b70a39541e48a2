import type { OtherNote } from '#domain/training/training.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'

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
