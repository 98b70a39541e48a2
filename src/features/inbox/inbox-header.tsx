import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMayPlan } from '#client/session.ts'
import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { LinkButton } from '#ui/buttons/button.tsx'

/** The head of every view of the inbox. */
export function InboxHeader({ actions }: { actions?: ReactNode }) {
  const text = useInboxText()
  const mayPlan = useMayPlan()
  return (
    <header className="flex flex-wrap items-end gap-x-6 border-line border-b">
      <h1 className="heading-large self-center max-sm:basis-full">{text('title')}</h1>
      <InboxTabs />
      <div className="ml-auto flex items-center gap-2 self-center py-1 max-sm:hidden">
        {actions}
        {mayPlan && (
          <LinkButton
            icon={<Megaphone aria-hidden className="size-4" />}
            render={<Link to="/coach/inbox/announcements" search={{ new: true }} />}
          >
            {text('newAnnouncement')}
          </LinkButton>
        )}
      </div>
    </header>
  )
}

const views = [
  { to: '/coach/inbox', label: 'conversations' },
  { to: '/coach/notes', label: 'notes' },
  { to: '/coach/inbox/announcements', label: 'announcements' },
] as const

/** The inbox is one place with three views: conversations, the notes alone, and what the coach told many at once. */
function InboxTabs() {
  const text = useInboxText()
  return (
    <nav aria-label={text('views')} className="-mb-px min-w-0 overflow-x-auto">
      <ul className="flex w-max gap-1 pt-1 pl-1 max-[18rem]:w-auto max-[18rem]:flex-wrap max-sm:gap-0 max-sm:pl-0">
        {views.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              search={{}}
              activeOptions={{ exact: true, includeSearch: false }}
              className="group relative flex min-h-11 items-center rounded-control px-3 font-heading font-semibold text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink max-sm:px-2 max-[22rem]:text-sm"
            >
              {text(label)}
              <span
                aria-hidden
                className="chalk-line absolute inset-x-3 bottom-0 hidden group-aria-[current]:block max-sm:inset-x-2"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
