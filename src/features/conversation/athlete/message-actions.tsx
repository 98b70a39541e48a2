import { Link } from '@tanstack/react-router'
import { Megaphone, Search } from 'lucide-react'
import { useConversationText } from '#i18n/conversation/conversation-text.ts'
import { squareButtonClasses } from '#ui/buttons/button-styles.ts'
import { classNames } from '#ui/class-names.ts'
import { isNews } from '../announcements/known-announcements.ts'
import { useAnnouncements } from '../announcements/use-announcements.ts'

/** The ways to the announcements and to the search. */
export function MessageActions() {
  const text = useConversationText()
  const { announcements = [] } = useAnnouncements()
  const count = announcements.filter(isNews).length
  const look = squareButtonClasses({ variant: 'quiet' })
  return (
    <div className="-mr-2 ml-auto flex shrink-0">
      <Link
        to="/athlete/messages"
        search={{ show: 'search' }}
        aria-label={text('searchMessages')}
        className={look}
      >
        <Search aria-hidden />
      </Link>
      <Link
        to="/athlete/messages"
        search={{ show: 'announcements' }}
        aria-label={count > 0 ? text('announcementsNew', { count }) : text('announcements')}
        className={classNames(look, 'relative')}
      >
        <Megaphone aria-hidden />
        {count > 0 && <span aria-hidden className="absolute top-2 right-2 size-2.5 rounded-full bg-volt" />}
      </Link>
    </div>
  )
}
