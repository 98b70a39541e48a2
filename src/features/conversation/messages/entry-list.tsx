import { useLayoutEffect, useRef } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { NextPage } from '#client/kit/next-page.tsx'
import { useNow } from '#client/use-now.ts'
import { addDays, type Day, today } from '#domain/day.ts'
import { useConversationText } from '#i18n/conversation/conversation-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { EntryBubble, type EntryChanges } from './entry-bubble.tsx'
import { SessionLink } from './session-link.tsx'
import { timelineOf } from './timeline.ts'
import type { Conversation } from './use-conversation.ts'
import { useFirstUnread } from './use-first-unread.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useTarget } from './use-target.ts'

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
    if (newest?.author === own || session) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest?.id])

  // What waits to be sent, and a note of this phone, are shown in any case.
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
        {timelineOf(entries, firstUnread).map(({ entry, startsDay, isFirstUnread, goesOn, ...shows }) => (
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
              <SessionLink session={entry.session} own={own} otherId={otherId} isOwn={entry.author === own} />
            )}
            <EntryBubble
              entry={entry}
              isOwn={entry.author === own}
              otherName={otherName}
              goesOn={goesOn}
              isLastOwn={entry.id === lastOwn?.id}
              isWaiting={isWaiting}
              isBlocked={isBlocked}
              now={now}
              watchEnd={watchEnd}
              {...changes}
            />
          </li>
        ))}
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
