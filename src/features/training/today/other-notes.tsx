import type { OtherNote } from '../../../domain/training/training.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'

type OtherNotesProps = { notes: readonly OtherNote[]; onAdd: (note: OtherNote) => void }

/** What another phone wrote without having seen this note. The athlete may take it into this one. */
export function OtherNotes({ notes, onAdd }: OtherNotesProps) {
  const text = useText()
  return notes.map(note => (
    <section key={note.id} className="mt-4 grid justify-items-start gap-2 rounded-control bg-sunken p-4">
      <p className="text-muted text-sm">{text('training.otherNote')}</p>
      <p className="max-w-full whitespace-pre-line break-words">{note.text}</p>
      <Button onClick={() => onAdd(note)}>{text('training.addOtherNote')}</Button>
    </section>
  ))
}
