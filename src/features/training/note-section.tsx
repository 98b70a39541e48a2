import { NotebookPen, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { NoteEditor } from './note-editor.tsx'
import type { NoteDraft } from './use-note-draft.ts'

type NoteSectionProps = {
  stored: string
  noteDraft: NoteDraft
  onSave: (note: string) => Promise<void>
  /** The sheet has the note open: it is not written in two places at once. */
  isWrittenElsewhere: boolean
}

/** The athlete's note on a workout; open for writing where something was typed and not stored yet. */
export function NoteSection({ stored, noteDraft, onSave, isWrittenElsewhere }: NoteSectionProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)

  if (!isWrittenElsewhere && (isOpen || noteDraft.draft !== undefined))
    return (
      <NoteEditor
        stored={stored}
        noteDraft={noteDraft}
        onSave={onSave}
        onClose={() => {
          setIsOpen(false)
          // What had the focus goes away with the editor.
          requestAnimationFrame(() => openButton.current?.focus())
        }}
        hasFocus={isOpen}
      />
    )
  if (stored)
    return (
      <div className="rounded-control bg-sunken py-1 pr-1 pl-4">
        <div className="flex items-center justify-between gap-2">
          <p className="font-semibold text-sm">{text('training.note')}</p>
          <Button
            ref={openButton}
            variant="quiet"
            size="large"
            className="px-4"
            icon={<Pencil aria-hidden />}
            onClick={() => setIsOpen(true)}
          >
            {text('training.editNote')}
          </Button>
        </div>
        <p className="whitespace-pre-line pr-3 pb-3">{stored}</p>
      </div>
    )
  return (
    <Button
      ref={openButton}
      variant="quiet"
      size="large"
      wide
      icon={<NotebookPen aria-hidden />}
      onClick={() => setIsOpen(true)}
    >
      {text('training.addNote')}
    </Button>
  )
}
