import { NotebookPen, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OtherNote } from '#domain/training/training.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LinkedText } from '#ui/text/linked-text.tsx'

type NoteSectionProps = {
  saved: string
  /** The text that is not saved yet. */
  typed: string | undefined
  /** Written on other phones without having seen this one. */
  others: readonly OtherNote[]
  onEdit: () => void
  /** What was written about it. */
  children?: ReactNode
}

/** The athlete's note on a workout, or what was typed and is not saved yet. */
export function NoteSection({ saved, typed, others, onEdit, children }: NoteSectionProps) {
  const text = useText()
  const note = typed ?? saved
  const hasNote = note !== '' || typed !== undefined
  // The same button with and without a note, so that it keeps the focus when the note arrives.
  return (
    <div className={classNames(hasNote && 'rounded-control bg-sunken py-1 pr-1 pl-4')}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        {hasNote && (
          <p className={classNames('font-semibold text-sm', typed !== undefined && 'text-warning')}>
            {text(typed === undefined ? 'training.note' : 'training.noteNotSaved')}
          </p>
        )}
        <Button
          key="open"
          variant="quiet"
          size="large"
          wide={!hasNote}
          className="@max-2xs:px-2 px-4"
          icon={hasNote ? <Pencil aria-hidden /> : <NotebookPen aria-hidden />}
          onClick={onEdit}
        >
          {text(
            typed !== undefined ? 'training.continueNote' : saved ? 'training.editNote' : 'training.addNote',
          )}
        </Button>
      </div>
      {hasNote && (
        <p className="whitespace-pre-line break-words pr-3 pb-3">
          <LinkedText>{note}</LinkedText>
        </p>
      )}
      {others.map(({ id, text: other }) => (
        <p key={id} className="whitespace-pre-line break-words pr-3 pb-3">
          <span className="text-muted text-sm">{text('training.otherNote')}</span>{' '}
          <LinkedText>{other}</LinkedText>
        </p>
      ))}
      {children}
    </div>
  )
}
