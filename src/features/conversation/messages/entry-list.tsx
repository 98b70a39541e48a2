import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { NextPage } from '#client/kit/next-page.tsx'
import { useNow } from '#client/use-now.ts'
import { addDays, type Day, today } from '#domain/day.ts'
import type { Role } from '#domain/people/person.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { toast } from '#ui/overlays/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EntryBubble, type EntryChanges } from './entry-bubble.tsx'
import { timelineOf } from './timeline.ts'
import type { Conversation, TrainingSession } from './use-conversation.ts'
import { useMarkRead } from './use-entry-changes.tsx'

type EntryListProps = EntryChanges & {
  conversation: Conversation
  otherName: string
  /** The reader has just marked something as unread. */
  isHeld: boolean
  /** The message to open at, instead of the first unread one. */
  messageId?: string | undefined
}

/** The entries of a conversation, oldest first. It opens at the first unread one, else at the end. */
export function EntryList({ conversation, otherName, isHeld, messageId, ...changes }: EntryListProps) {
  const text = useConversationText()
  const now = useNow()
  const { entries, list, own, otherId, session, isWaiting, isBlocked } = conversation
  const watchEnd = useMarkRead(conversation, isHeld)
  const firstUnread = useFirstUnread(conversation, messageId === undefined)
  const isLooking = useTarget(conversation, messageId)
  const end = useRef<HTMLDivElement>(null)
  const newest = entries.at(-1)
  const lastOwn = entries.findLast(one => one.author === own && !one.isDeleted)

  // An own message is always in view, also where a sheet scrolls and not this list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new last entry
  useLayoutEffect(() => {
    if ((newest?.author === own && !newest.by) || session) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest?.id])

  // Entries that wait to be sent, and a note of this phone, are shown in any case.
  if (!list.data && entries.length === 0)
    return list.error ? (
      <FailedLoad query={list} says={reason => text('loadFailed', { reason })} />
    ) : (
      <EntryListSkeleton />
    )
  return (
    <div
      role="log"
      aria-label={text('conversationWith', { name: otherName })}
      className="grid grid-cols-1 gap-4"
    >
      {list.isError && !list.isFetchNextPageError && (
        <p className="text-center text-muted text-sm">{text('staleShown')}</p>
      )}
      {isLooking && (
        <p role="status" className="text-center text-muted text-sm">
          {text('lookingFor')}
        </p>
      )}
      <NextPage
        list={list}
        label={text('older')}
        busyLabel={text('loadingOlder')}
        says={reason => text('olderFailed', { reason })}
      />
      <ol className="grid grid-cols-1">
        {timelineOf(entries, firstUnread).map(
          ({ entry, startsDay, isFirstUnread, isFirst, goesOn, ...shows }) => (
            <li
              key={entry.id}
              data-entry={entry.id}
              className={classNames(
                goesOn ? 'pb-1' : 'pb-3',
                entry.id === messageId && '-mx-2 rounded-control px-2 pt-2 ring-2 ring-edge',
              )}
            >
              {startsDay && <DayLine day={startsDay} now={now} />}
              {isFirstUnread && <NewLine />}
              {shows.leavesSession && (
                <p className="pb-1 text-center text-muted text-sm">{text('aboutNothing')}</p>
              )}
              {shows.namesSession && entry.session && !session && (
                <SessionLink
                  session={entry.session}
                  own={own}
                  otherId={otherId}
                  isOwn={entry.author === own}
                />
              )}
              <EntryBubble
                entry={entry}
                isOwn={entry.author === own}
                otherName={otherName}
                isFirst={isFirst}
                goesOn={goesOn}
                isLastOwn={entry.id === lastOwn?.id}
                isWaiting={isWaiting}
                isBlocked={isBlocked}
                now={now}
                watchEnd={watchEnd}
                {...changes}
              />
            </li>
          ),
        )}
      </ol>
      <div ref={end} />
    </div>
  )
}

function DayLine({ day, now }: { day: Day; now: Date }) {
  const text = useConversationText()
  const { language } = useLanguage()
  const current = today(now)
  const style = day.slice(0, 4) === current.slice(0, 4) ? 'long' : 'full'
  return (
    <p className="overline-label py-2 text-center text-muted">
      {day === current
        ? text('today')
        : day === addDays(current, -1)
          ? text('yesterday')
          : formatDay(day, language, style)}
    </p>
  )
}

function NewLine() {
  const text = useConversationText()
  return (
    <div data-first-unread className="flex scroll-mt-4 items-center gap-3 pb-2">
      <span aria-hidden className="h-px flex-1 bg-chalk-line" />
      <span className="rounded-tag bg-volt px-1.5 font-heading font-semibold text-volt-ink text-xs leading-6">
        {text('newFromHere')}
      </span>
      <span aria-hidden className="h-px flex-1 bg-chalk-line" />
    </div>
  )
}

function EntryListSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="ml-auto h-10 w-1/2" />
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="ml-auto h-10 w-2/5" />
    </div>
  )
}

type SessionLinkProps = { session: TrainingSession; own: Role; otherId: string; isOwn: boolean }

/** The session that the messages below are about: leads to the day. */
function SessionLink({ session, own, otherId, isOwn }: SessionLinkProps) {
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

/** After so many pages the unread part begins where the loaded one does. */
const mostPages = 6

/**
 * The entry where the unread part begins; older pages are loaded until it is there. It stays for the visit, although
 * the entries are marked as read meanwhile. Brought into view once.
 */
function useFirstUnread({ entries, otherId, list }: Conversation, opensThere: boolean): string | undefined {
  const [found, setFound] = useState<{ otherId: string; id: string | undefined }>()
  const isKnown = found?.otherId === otherId
  const { data, isFetchedAfterMount, hasNextPage, isFetching, isError, fetchNextPage } = list
  const mayBeginEarlier =
    entries[0]?.isUnread === true && hasNextPage && !isError && (data?.pages.length ?? 0) < mostPages
  const isWanted = isFetchedAfterMount && !isKnown && mayBeginEarlier && !isFetching
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])

  if (isFetchedAfterMount && !isKnown && !mayBeginEarlier)
    setFound({ otherId, id: entries.find(({ isUnread }) => isUnread)?.id })
  const id = isKnown ? found.id : undefined
  useLayoutEffect(() => {
    if (id && opensThere) document.querySelector('[data-first-unread]')?.scrollIntoView({ block: 'start' })
  }, [id, opensThere])
  return id
}

/** Brings one message into view once; older pages are loaded until it is there. True while it is looked for. */
function useTarget({ entries, list }: Conversation, id: string | undefined): boolean {
  const text = useConversationText()
  const isDone = useRef(false)
  const isThere = id !== undefined && entries.some(one => one.id === id)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list

  useEffect(() => {
    if (!id || isDone.current || !data) return
    if (isThere) {
      isDone.current = true
      const bubble = document.querySelector(`[data-entry="${id}"]`)
      bubble?.scrollIntoView({ block: 'center' })
      return
    }
    if (isFetching) return
    if (hasNextPage && !isError) void fetchNextPage()
    else {
      isDone.current = true
      toast.info(text('targetMissing'))
    }
  }, [id, isThere, data, isFetching, isError, hasNextPage, fetchNextPage, text])

  return id !== undefined && !isThere && !isDone.current
}
