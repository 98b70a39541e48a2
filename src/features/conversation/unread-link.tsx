import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { useLive } from '#client/live.ts'
import type { Role } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { squareButtonClasses } from '#ui/buttons/button-styles.ts'
import { classNames } from '#ui/class-names.ts'

const liveQueries = [api.conversation.pathKey()]
/** A count that is larger says nothing more. */
const mostShown = 99

/** The way to the messages, in the header, with the count of what is unread. */
export function UnreadLink({ role }: { role: Role }) {
  const text = useText()
  const count = useUnread()
  const label = count > 0 ? text('shell.messagesUnread', { count }) : text('shell.messages')
  return (
    <Link
      to={role === 'coach' ? '/coach/inbox' : '/athlete/messages'}
      aria-label={label}
      className={classNames(squareButtonClasses({ variant: 'quiet' }), 'relative min-h-[min(2.75rem,56px)]!')}
    >
      <MessageCircle aria-hidden />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-[min(1.25rem,22px)] rounded-full bg-volt px-1 text-center font-heading font-semibold text-[min(0.6875rem,14px)] text-volt-ink tabular-nums leading-[min(1.25rem,22px)]"
        >
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      )}
    </Link>
  )
}

/** Asked for when the screen is there: the training comes first. */
function useUnread(): number {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), 1_000)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery(api.conversation.unread.queryOptions(undefined, { enabled: isTime }))
  useLive('conversation', liveQueries)
  return data?.unread ?? 0
}
