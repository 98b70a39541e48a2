import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { InboxTabs } from './inbox-tabs.tsx'

/** The head of every view of the inbox. */
export function InboxHeader({ actions }: { actions?: ReactNode }) {
  const text = useInboxText()
  return (
    <header className="flex flex-wrap items-end gap-x-6 border-line border-b">
      <h1 className="heading-large self-center max-sm:basis-full">{text('title')}</h1>
      <InboxTabs />
      <div className="ml-auto flex items-center gap-2 self-center py-1 max-sm:hidden">
        {actions}
        <LinkButton
          icon={<Megaphone aria-hidden className="size-4" />}
          render={<Link to="/coach/inbox/announcements" search={{ new: true }} />}
        >
          {text('newAnnouncement')}
        </LinkButton>
      </div>
    </header>
  )
}
