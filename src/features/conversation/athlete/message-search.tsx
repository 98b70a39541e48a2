import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { inferOutput } from '@trpc/tanstack-react-query'
import { SearchX } from 'lucide-react'
import { api } from '#client/api.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useSearchText } from '#client/use-search-text.ts'
import { useConversationText } from '#i18n/conversation/conversation-text.ts'
import { formatMoment } from '#i18n/moment-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { nameOf } from './coach-list.tsx'
import type { CoachLine } from './known-coaches.ts'

/** Search in all of the athlete's conversations. It runs on the server, which knows all of them. */
export function MessageSearch({ coaches }: { coaches: readonly CoachLine[] | undefined }) {
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
