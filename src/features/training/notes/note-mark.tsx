import { Mail, MailOpen } from 'lucide-react'
import { useAction } from '#client/kit/use-action.ts'
import { useText } from '#i18n/text.tsx'
import type { Activity } from '../activity/activity.ts'

type NoteMarkProps = { note: Activity; onMark: (note: Activity) => Promise<unknown> }

/** Marks one note as read or as unread. */
export function NoteMark({ note, onMark }: NoteMarkProps) {
  const text = useText()
  const mark = useAction(() => onMark(note), { failureToast: 'dashboard.markOneFailed' })
  return (
    <button
      type="button"
      aria-busy={mark.isPending}
      onClick={() => mark.run()}
      className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-2 text-muted text-sm hover:text-ink [&_svg]:size-4"
    >
      {note.isNoteUnread ? <MailOpen aria-hidden /> : <Mail aria-hidden />}
      {text(note.isNoteUnread ? 'dashboard.markRead' : 'dashboard.markUnread')}
    </button>
  )
}
