import { Link } from '@tanstack/react-router'
import { CheckCheck, Inbox, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { NextPage } from '#client/kit/next-page.tsx'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { InboxFilter } from './inbox-filter.ts'
import { InboxLine } from './inbox-line.tsx'
import { InboxSkeleton } from './inbox-skeleton.tsx'
import type { useInbox } from './use-inbox.ts'

type InboxListProps = ReturnType<typeof useInbox> & {
  filter: InboxFilter
  now: Date
  onOpen: (athleteId: string) => void
  onShowAll: () => void
}

/** One line for each athlete with messages or notes. */
export function InboxList({ list, lines, filter, now, onOpen, onShowAll }: InboxListProps) {
  const text = useInboxText()
  return (
    <>
      {list.error && !list.isFetchNextPageError && (
        <FailedLoad query={list} says={reason => text('loadFailed', { reason })} />
      )}
      {lines?.length === 0 ? (
        <NoLines filter={filter} onShowAll={onShowAll} />
      ) : lines ? (
        <ul className="divide-y divide-line">
          {lines.map(line => (
            <InboxLine
              key={line.athlete.id}
              line={line}
              now={now}
              isOpen={line.athlete.id === filter.athlete}
              onOpen={() => onOpen(line.athlete.id)}
            />
          ))}
        </ul>
      ) : (
        !list.error && <InboxSkeleton />
      )}
      <NextPage
        list={list}
        label={text('more')}
        busyLabel={text('loadingMore')}
        says={reason => text('moreFailed', { reason })}
      />
    </>
  )
}

/** The empty state, by its reason. */
function NoLines({ filter, onShowAll }: { filter: InboxFilter; onShowAll: () => void }) {
  const text = useInboxText()
  const showAll: ReactNode = <Button onClick={onShowAll}>{text('showEverything')}</Button>
  if (filter.show === 'unread')
    return (
      <EmptyState
        icon={<CheckCheck aria-hidden />}
        title={text('allReadTitle')}
        body={text('allReadBody')}
        action={showAll}
      />
    )
  if (filter.team)
    return (
      <EmptyState
        icon={<Users aria-hidden />}
        title={text('teamEmptyTitle')}
        body={text('teamEmptyBody')}
        action={showAll}
      />
    )
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title={text('emptyTitle')}
      body={text('emptyBody')}
      action={
        <LinkButton variant="primary" render={<Link to="/coach/athletes" search={{}} />}>
          {text('toAthletes')}
        </LinkButton>
      }
    />
  )
}
