import { Link } from '@tanstack/react-router'
import { Check, CheckCheck, Hand, Inbox, MessageSquareText, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { NextPage } from '#client/kit/next-page.tsx'
import type { Entry } from '#domain/conversation/entry.ts'
import { daysBetween, today } from '#domain/day.ts'
import { displayName } from '#domain/people/person.ts'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { formatDay, formatMoment } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { InboxFilter } from '../inbox-searches.ts'
import type { ShownLine, useInbox } from './inbox-visit.ts'

type InboxListProps = ReturnType<typeof useInbox> & {
  /** Undefined where the coach works alone, and nothing is taken. */
  readerId: string | undefined
  filter: InboxFilter
  now: Date
  onOpen: (athleteId: string) => void
  onShowAll: () => void
}

/** One line for each athlete with messages or notes. */
export function InboxList({ list, lines, readerId, filter, now, onOpen, onShowAll }: InboxListProps) {
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
              readerId={readerId}
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
  if (filter.show)
    return (
      <EmptyState
        icon={<Hand aria-hidden />}
        title={text(filter.show === 'mine' ? 'mineEmptyTitle' : 'untakenEmptyTitle')}
        body={text(filter.show === 'mine' ? 'mineEmptyBody' : 'untakenEmptyBody')}
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

type InboxLineProps = {
  line: ShownLine
  readerId: string | undefined
  isOpen: boolean
  now: Date
  onOpen: () => void
}

/** One athlete: the newest that is unread, else the last that either wrote, when, and how much is unread. */
function InboxLine({ line, readerId, isOpen, now, onOpen }: InboxLineProps) {
  const text = useInboxText()
  const words = useText()
  const { athlete, unread, isDone } = line
  return (
    <li>
      <button
        type="button"
        data-line={athlete.id}
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="relative flex w-full cursor-pointer items-center gap-3 px-3 py-2 text-left hover:bg-sunken/60 focus-visible:-outline-offset-2 aria-[current]:bg-sunken"
      >
        {isOpen && <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-chalk-line" />}
        <Avatar decorative name={athlete.fullName} src={athlete.avatarUrl} />
        <span className="grid min-w-0 flex-1 grid-cols-1">
          <span className="flex items-baseline gap-2">
            <span
              className={classNames(
                'min-w-0 flex-1 truncate font-heading leading-5',
                unread > 0 ? 'font-[720]' : 'font-medium',
              )}
            >
              {displayName(athlete, words('shell.athlete'))}
            </span>
            <LineMoment at={line.last.at} now={now} />
          </span>
          <span className="flex items-center gap-2">
            <LastWords line={line} isUnread={unread > 0} />
            {readerId && line.takenBy && (
              <Taker taker={line.takenBy} isReader={line.takenBy.id === readerId} />
            )}
            {unread > 0 && (
              <span className="min-w-5 shrink-0 rounded-full bg-volt px-1.5 text-center font-heading font-semibold text-volt-ink text-xs leading-5">
                <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
                <span className="sr-only">{text('unreadOf', { count: unread })}</span>
              </span>
            )}
            {isDone && (
              <span className="flex shrink-0 items-center gap-1 text-muted text-xs leading-5">
                <Check aria-hidden className="size-3.5" />
                {text('done')}
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}

/** With the name of the colleague who wrote it, or "You". */
export function useSaidBy() {
  const text = useInboxText()
  const words = useConversationText()
  return ({ by, isOwn }: { by: Entry['by']; isOwn: boolean }, said: string): string => {
    if (by) return text('lastOf', { name: by.name || words('aFormerCoach'), text: said })
    return isOwn ? text('lastOwn', { text: said }) : said
  }
}

function LastWords({ line: { last }, isUnread }: { line: ShownLine; isUnread: boolean }) {
  const saidBy = useSaidBy()
  const words = useConversationText()
  const said = last.isDeleted ? words('deleted') : last.text
  return (
    <span
      className={classNames(
        'flex min-w-0 flex-1 items-center text-sm leading-5',
        isUnread ? 'text-ink' : 'text-muted',
        last.isDeleted && 'italic',
      )}
    >
      {last.kind === 'note' && <NoteSign />}
      <span className="min-w-0 truncate">
        {saidBy({ by: last.by, isOwn: last.author === 'coach' }, said)}
      </span>
    </span>
  )
}

/** Who took the conversation. */
function Taker({ taker, isReader }: { taker: NonNullable<ShownLine['takenBy']>; isReader: boolean }) {
  const text = useInboxText()
  return (
    <span className="flex max-w-[45%] shrink-0 items-center gap-1 text-muted text-xs leading-5">
      <Avatar decorative size="tiny" name={taker.fullName} src={taker.avatarUrl} />
      <span className="sr-only">
        {isReader ? text('takenByMe') : text('takenBy', { name: taker.fullName })}
      </span>
      <span aria-hidden className="truncate">
        {isReader ? text('me') : firstName(taker.fullName)}
      </span>
    </span>
  )
}

/** Lines are short. */
const firstName = (fullName: string) => fullName.trim().split(/\s+/)[0]

/** The time of day, the weekday within a week, the date before that. */
export function LineMoment({ at, now }: { at: string; now: Date }) {
  const { language } = useLanguage()
  const moment = new Date(at)
  const day = today(moment)
  const age = daysBetween(day, today(now))
  return (
    <time
      dateTime={at}
      title={formatMoment(moment, language, 'full')}
      className="shrink-0 whitespace-nowrap text-muted text-xs leading-5"
    >
      {age === 0
        ? formatMoment(moment, language, 'clock')
        : formatDay(day, language, age < 7 ? 'weekday' : age < 300 ? 'dayAndMonth' : 'date')}
    </time>
  )
}

/** Before the words of a note, where messages are too. */
export function NoteSign() {
  const text = useInboxText()
  return (
    <>
      <MessageSquareText aria-hidden className="mr-1.5 inline size-3.5 shrink-0 text-muted" />
      <span className="sr-only">{text('lastNote')}: </span>
    </>
  )
}

const widths = ['w-32', 'w-24', 'w-40', 'w-28', 'w-36', 'w-20', 'w-44']

/** Lines like those of the inbox. */
export function InboxSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line">
      <Spinner className="sr-only" />
      {widths.map(width => (
        <div key={width} className="flex items-center gap-3 px-3 py-2">
          <Skeleton shape="circle" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={width} />
            <Skeleton className="h-3 w-full max-w-60" />
          </div>
        </div>
      ))}
    </div>
  )
}
