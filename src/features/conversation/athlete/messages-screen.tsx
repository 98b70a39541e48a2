import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { inferOutput } from '@trpc/tanstack-react-query'
import { Megaphone, Search, SearchX } from 'lucide-react'
import { api } from '#client/api.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useLive } from '#client/live.ts'
import { useSession } from '#client/session.ts'
import { useSearchText } from '#client/use-search-text.ts'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { formatMoment } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { squareButtonClasses } from '#ui/buttons/button-styles.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isNews } from '../announcements/cached-announcements.ts'
import { useAnnouncements } from '../announcements/use-announcements.ts'
import { conversationQueries } from '../messages/cached-entries.ts'
import { ConversationPane } from '../messages/conversation-pane.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { type CoachLine, coachesQuery, onlyCoach } from './cached-coaches.ts'
import { CoachList, CoachListSkeleton, nameOf } from './coach-list.tsx'

/** The athlete's conversation; with several coaches, the choice between them first. */
export function MessagesScreen() {
  const text = useConversationText()
  const { data: session } = useSession()
  const { coach: chosen, show, message } = useSearch({ from: '/athlete/messages' })
  const query = useQuery({ ...coachesQuery(session?.id ?? ''), enabled: Boolean(session) })
  useLive('conversation', conversationQueries)
  useLive('standing', conversationQueries)
  const coaches = query.data
  const hasOthers = (coaches?.length ?? 0) > 1
  if (show === 'announcements') return <AnnouncementList />
  if (show === 'search') return <MessageSearch coaches={coaches} />
  const shown = chosen ? coaches?.find(({ coach }) => coach.id === chosen) : onlyCoach(coaches)
  if (shown) return <OneConversation line={shown} hasOthers={hasOthers} messageId={message} />
  return (
    <main className="page-frame flex-1 py-6 short:py-3">
      <PageTitle>{text('messages')}</PageTitle>
      <PageHeader title={text('messages')} overline={<ToTraining />} actions={<MessageActions />} />
      {coaches ? (
        <CoachList coaches={coaches} isStale={query.isError} />
      ) : query.error ? (
        <div className="mt-6">
          <FailedLoad query={query} says={reason => text('loadFailed', { reason })} />
        </div>
      ) : (
        <CoachListSkeleton />
      )}
    </main>
  )
}

type OneConversationProps = {
  line: CoachLine
  hasOthers: boolean
  /** Where it opens. */
  messageId: string | undefined
}

/** Fills the screen: the messages scroll, and the composer stays above the keyboard. */
function OneConversation({ line, hasOthers, messageId }: OneConversationProps) {
  const text = useConversationText()
  const name = nameOf(line, text)
  return (
    <main data-fills-screen className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col">
      <PageTitle>{text('conversationWith', { name })}</PageTitle>
      {/* With large text on a phone the name stands below, in whole words. */}
      <header className="flex min-h-[min(3.5rem,64px)] items-center gap-3 border-line max-[18rem]:flex-wrap max-[18rem]:gap-0 max-[18rem]:pb-2 border-b px-[min(1.25rem,4vw)] short:min-h-[min(2.75rem,48px)]">
        <span className="flex shrink-0 text-muted text-sm max-[22rem]:[&_a_span]:sr-only">
          {hasOthers ? (
            <BackLink to="/athlete/messages" search={{}}>
              {text('messages')}
            </BackLink>
          ) : (
            <ToTraining />
          )}
        </span>
        <h1 className="heading-small line-clamp-2 min-w-0 break-words max-[18rem]:order-last max-[18rem]:line-clamp-none max-[18rem]:basis-full">
          {name}
        </h1>
        <MessageActions />
      </header>
      <ConversationPane
        key={`${line.coach.id} ${messageId}`}
        otherId={line.coach.id}
        otherName={name}
        messageId={messageId}
      />
    </main>
  )
}

/** The ways to the announcements and to the search. */
function MessageActions() {
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

function ToTraining() {
  const text = useText()
  return <BackLink to="/athlete">{text('shell.today')}</BackLink>
}

/** Search in all of the athlete's conversations. It runs on the server, which knows all of them. */
function MessageSearch({ coaches }: { coaches: readonly CoachLine[] | undefined }) {
  const text = useConversationText()
  const navigate = useNavigate()
  const { query = '' } = useSearch({ from: '/athlete/messages' })
  const [typed, setTyped] = useSearchText(
    query,
    next =>
      void navigate({
        to: '/athlete/messages',
        search: { show: 'search', query: next.trim() || undefined },
        replace: true,
      }),
  )
  const found = useQuery(
    api.conversation.search.queryOptions(
      { query },
      { enabled: query !== '', networkMode: 'always', retry: false, placeholderData: keepPreviousData },
    ),
  )
  return (
    <main className="page-frame max-w-3xl flex-1 py-6 short:py-3">
      <PageTitle>{text('searchMessages')}</PageTitle>
      <PageHeader
        title={text('searchMessages')}
        overline={
          <BackLink to="/athlete/messages" search={{}}>
            {text('messages')}
          </BackLink>
        }
      />
      <SearchField label={text('searchWords')} value={typed} onChange={setTyped} className="mt-4" />
      <div className="mt-4">
        {query === '' ? (
          <p className="text-muted">{text('searchHint')}</p>
        ) : found.error && !found.isFetching ? (
          <FailedLoad query={found} says={reason => text('searchFailed', { reason })} />
        ) : found.data ? (
          <Results found={found.data} coaches={coaches} />
        ) : (
          <div aria-busy className="grid gap-2">
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
          </div>
        )}
      </div>
    </main>
  )
}

type Found = inferOutput<typeof api.conversation.search>[number]
type ResultsProps = { found: readonly Found[]; coaches: readonly CoachLine[] | undefined }

function Results({ found, coaches }: ResultsProps) {
  const text = useConversationText()
  const { language } = useLanguage()
  if (found.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={text('nothingFoundTitle')}
        body={text('nothingFoundBody')}
      />
    )
  const hasSeveral = (coaches?.length ?? 0) > 1
  return (
    <Card className="overflow-clip">
      <ol className="divide-y divide-line">
        {found.map(({ kind, id, otherId, otherName, text: message, at, isOwn }) => {
          const name = nameOf({ coach: { fullName: otherName } }, text)
          return (
            <li key={id}>
              <Link
                to="/athlete/messages"
                search={{ coach: otherId, message: id }}
                className="block px-4 py-3 hover:bg-sunken"
              >
                <span className="block truncate text-muted text-sm">
                  {isOwn ? (hasSeveral ? text('youTo', { name }) : text('you')) : name} ·{' '}
                  {kind === 'note' && `${text('note')} · `}
                  {formatMoment(new Date(at), language, 'short')}
                </span>
                <span className="wrap-anywhere line-clamp-3 whitespace-pre-line">{message}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
