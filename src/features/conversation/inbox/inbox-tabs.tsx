import { Link } from '@tanstack/react-router'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'

const views = [
  { to: '/coach/inbox', label: 'conversations' },
  { to: '/coach/notes', label: 'notes' },
  { to: '/coach/inbox/announcements', label: 'announcements' },
] as const

/** The inbox is one place with three views: conversations, the notes alone, and what the coach told many at once. */
export function InboxTabs() {
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
