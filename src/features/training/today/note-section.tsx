import { NotebookPen, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { NoteEditor } from './note-editor.tsx'
import type { NoteDraft } from './use-note-draft.ts'

type NoteSectionProps = {
  stored: string
  noteDraft: NoteDraft
  onSave: (note: string) => Promise<void>
  /** The sheet is editing the note, so it cannot be edited here. */
  isWrittenElsewhere: boolean
}

/** The athlete's note on a workout; opens with a draft that is not stored yet. */
export function NoteSection({ stored, noteDraft, onSave, isWrittenElsewhere }: NoteSectionProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const isFocusWanted = useRef(false)

  // The focused element unmounts with the editor.
  useEffect(() => {
    if (!isFocusWanted.current || !openButton.current) return
    isFocusWanted.current = false
    openButton.current.focus()
  })

  if (!isWrittenElsewhere && (isOpen || noteDraft.draft !== undefined))
    return (
      <NoteEditor
        stored={stored}
        noteDraft={noteDraft}
        onSave={onSave}
        onClose={() => {
          isFocusWanted.current = true
          setIsOpen(false)
        }}
        hasFocus={isOpen}
      />
    )
  // The same button with and without a note, so that it keeps the focus when the note arrives.
  return (
    <div className={classNames(stored && 'rounded-control bg-sunken py-1 pr-1 pl-4')}>
      <div className="flex items-center justify-between gap-2">
        {stored && <p className="font-semibold text-sm">{text('training.note')}</p>}
        <Button
          key="open"
          ref={openButton}
          variant="quiet"
          size="large"
          wide={!stored}
          className="px-4"
          icon={stored ? <Pencil aria-hidden /> : <NotebookPen aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {text(stored ? 'training.editNote' : 'training.addNote')}
        </Button>
      </div>
      {stored && <p className="whitespace-pre-line pr-3 pb-3">{stored}</p>}
    </div>
  )
}
