import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { useInvitationsText } from '#i18n/invitations/invitations-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { InvitationRow } from './invitation-row.tsx'

/** While a mail is on its way, its state changes by itself. */
const refetchInterval = 2_000

/** Nothing where there are none. */
export function InvitationList() {
  const text = useInvitationsText()
  const list = useInfiniteQuery({
    ...api.invitations.list.infiniteQueryOptions({}, byCursor),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.items.some(item => item.state === 'waiting')) && refetchInterval,
  })
  const [said, setSaid] = useState('')
  const items = list.data?.pages.flatMap(page => page.items)
  if (!items) {
    if (list.error) return <FailedLoad query={list} says="coach.invitationsFailed" />
    return <Skeleton className="h-11 w-full" />
  }
  return (
    <div className="grid gap-2">
      <p role="status" className={said ? 'text-sm' : 'sr-only'}>
        {said}
      </p>
      {items.length > 0 && (
        <ul
          aria-label={text('list')}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
        >
          {items.map(item => (
            <InvitationRow key={item.id} invitation={item} onSaid={setSaid} />
          ))}
        </ul>
      )}
      <NextPage
        list={list}
        label={text('more')}
        busyLabel={text('loadingMore')}
        says="coach.invitationsFailed"
      />
    </div>
  )
}
