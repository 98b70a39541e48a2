import { Link } from '@tanstack/react-router'
import type { Role } from '#domain/people/roles.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useConversationText } from '#i18n/conversation/conversation-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'
import type { TrainingSession } from './use-conversation.ts'

type SessionLinkProps = { session: TrainingSession; own: Role; otherId: string; isOwn: boolean }

/** What the messages below are about: leads to the day. */
export function SessionLink({ session, own, otherId, isOwn }: SessionLinkProps) {
  const text = useConversationText()
  const { language } = useLanguage()
  const day = formatDay(session.day, language, 'short')
  const look =
    'inline-flex min-h-11 max-w-full items-center gap-2 rounded-tag text-sm underline decoration-edge underline-offset-4 hover:decoration-ink'
  const content = (
    <>
      <span
        aria-hidden
        style={session.workout ? { backgroundColor: session.workout.color } : {}}
        className="size-3 shrink-0 rounded-[3px] border border-ink/15 bg-sunken"
      />
      <span className="min-w-0 truncate">
        {session.workout
          ? text('about', { workout: titleOf(session.workout), day })
          : text('aboutDay', { day })}
      </span>
    </>
  )
  return (
    <div className={classNames('flex', isOwn && 'justify-end')}>
      {own === 'athlete' ? (
        <Link to="/athlete" search={{ date: session.day }} className={look}>
          {content}
        </Link>
      ) : (
        <Link
          to="/coach/athlete/$athleteId/calendar"
          params={{ athleteId: otherId }}
          search={{ view: 'day', date: session.day }}
          className={look}
        >
          {content}
        </Link>
      )}
    </div>
  )
}
