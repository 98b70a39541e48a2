import { useText } from '#i18n/text.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'
import type { Activity } from './activity-list.tsx'

/** The notes that the athlete wrote on other phones, for the coach. */
export function OtherNotesRead({ notes = [] }: { notes: Activity['otherNotes'] }) {
  const text = useText()
  return notes.map(({ id, text: other }) => (
    <p key={id} className="mt-2 max-w-prose whitespace-pre-wrap break-words">
      <span className="text-muted text-sm">{text('training.otherNoteRead')}</span>{' '}
      <LinkedText>{other}</LinkedText>
    </p>
  ))
}
