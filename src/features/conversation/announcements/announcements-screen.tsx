import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { useLive } from '#client/live.ts'
import { useNow } from '#client/use-now.ts'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { InboxHeader } from '../inbox/inbox-header.tsx'
import { SentAnnouncement } from './sent-announcement.tsx'

const AnnouncementForm = onDemand(() =>
  import('./announcement-form.tsx').then(module => module.AnnouncementForm),
)
const liveQueries = [api.conversation.announcements.pathKey(), api.conversation.announcementEcho.pathKey()]

/** What the coach told many at once, and how it was received. */
export function AnnouncementsScreen() {
  const text = useInboxText()
  const now = useNow()
  const navigate = useNavigate()
  const search = useSearch({ from: '/coach/inbox/announcements' })
  const list = useInfiniteQuery(api.conversation.announcements.infiniteQueryOptions({}, byCursor))
  useLive('conversation', liveQueries)
  const sent = list.data?.pages.flatMap(({ items }) => items)
  const write = (
    <LinkButton
      variant="primary"
      icon={<Megaphone aria-hidden />}
      render={<Link to="/coach/inbox/announcements" search={{ new: true }} />}
    >
      {text('newAnnouncement')}
    </LinkButton>
  )
  return (
    <main className="page-frame flex-1 pt-2 pb-6 max-lg:pt-1">
      <PageTitle>{text('announcements')}</PageTitle>
      <InboxHeader />
      <div className="mx-auto mt-6 grid max-w-3xl grid-cols-1 gap-4">
        {list.error && !list.isFetchNextPageError && (
          <FailedLoad query={list} says={reason => text('announcedFailed', { reason })} />
        )}
        {sent?.length === 0 ? (
          <Card>
            <EmptyState
              icon={<Megaphone aria-hidden />}
              title={text('announcedNone')}
              body={text('announcedNoneBody')}
              action={write}
            />
          </Card>
        ) : (
          <>
            <div className="grid sm:hidden">{sent && write}</div>
            {sent?.map(announcement => (
              <SentAnnouncement key={announcement.id} announcement={announcement} now={now} />
            ))}
          </>
        )}
        {!sent && !list.error && (
          <>
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-24 w-full" />
          </>
        )}
        <NextPage
          list={list}
          label={text('announcedMore')}
          busyLabel={text('loadingMore')}
          says={reason => text('announcedFailed', { reason })}
        />
      </div>
      <AnnouncementForm
        open={search.new === true}
        onOpenChange={open =>
          void navigate({
            to: '/coach/inbox/announcements',
            search: { new: open || undefined },
            replace: true,
          })
        }
      />
    </main>
  )
}
