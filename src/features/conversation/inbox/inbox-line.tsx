import { Check } from 'lucide-react'
import { displayName } from '#domain/people/person.ts'
import { useConversationText } from '#i18n/conversation/conversation-text.ts'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import type { ShownLine } from './inbox-visit.ts'
import { LineMoment } from './line-moment.tsx'
import { NoteSign } from './note-sign.tsx'

type InboxLineProps = { line: ShownLine; isOpen: boolean; now: Date; onOpen: () => void }

/** One athlete: the newest that is unread, else the last that either wrote, when, and how much is unread. */
export function InboxLine({ line, isOpen, now, onOpen }: InboxLineProps) {
  const text = useInboxText()
  const words = useText()
  const { athlete, unread, isDone } = line
  return (
    <li>
      <button
        type="button"
        data-line={athlete.id}
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="relative flex w-full cursor-pointer items-center gap-3 px-3 py-2 text-left hover:bg-sunken/60 focus-visible:-outline-offset-2 aria-[current]:bg-sunken"
      >
        {isOpen && <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-chalk-line" />}
        <Avatar decorative name={athlete.fullName} src={athlete.avatarUrl} />
        <span className="grid min-w-0 flex-1 grid-cols-1">
          <span className="flex items-baseline gap-2">
            <span
              className={classNames(
                'min-w-0 flex-1 truncate font-heading leading-5',
                unread > 0 ? 'font-[720]' : 'font-medium',
              )}
            >
              {displayName(athlete, words('shell.athlete'))}
            </span>
            <LineMoment at={line.last.at} now={now} />
          </span>
          <span className="flex items-center gap-2">
            <LastWords line={line} isUnread={unread > 0} />
            {unread > 0 && (
              <span className="min-w-5 shrink-0 rounded-full bg-volt px-1.5 text-center font-heading font-semibold text-volt-ink text-xs leading-5">
                <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
                <span className="sr-only">{text('unreadOf', { count: unread })}</span>
              </span>
            )}
            {isDone && (
              <span className="flex shrink-0 items-center gap-1 text-muted text-xs leading-5">
                <Check aria-hidden className="size-3.5" />
                {text('done')}
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}

function LastWords({ line: { last }, isUnread }: { line: ShownLine; isUnread: boolean }) {
  const text = useInboxText()
  const words = useConversationText()
  const said = last.isDeleted ? words('deleted') : last.text
  return (
    <span
      className={classNames(
        'flex min-w-0 flex-1 items-center text-sm leading-5',
        isUnread ? 'text-ink' : 'text-muted',
        last.isDeleted && 'italic',
      )}
    >
      {last.kind === 'note' && <NoteSign />}
      <span className="min-w-0 truncate">
        {last.author === 'coach' ? text('lastOwn', { text: said }) : said}
      </span>
    </span>
  )
}
