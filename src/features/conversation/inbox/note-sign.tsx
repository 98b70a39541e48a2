import { MessageSquareText } from 'lucide-react'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'

/** Before the words of a note, where messages are too. */
export function NoteSign() {
  const text = useInboxText()
  return (
    <>
      <MessageSquareText aria-hidden className="mr-1.5 inline size-3.5 shrink-0 text-muted" />
      <span className="sr-only">{text('lastNote')}: </span>
    </>
  )
}
