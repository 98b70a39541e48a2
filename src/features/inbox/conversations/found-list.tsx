import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#client/api.ts'
import { useToday } from '#client/gym-day.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useDebounced } from '#client/use-search-text.ts'
import { displayName } from '#domain/people/person.ts'
import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { InboxSkeleton, LineMoment, NoteSign, useSaidBy } from './inbox-list.tsx'

type FoundListProps = {
  found: Found
  openId: string | undefined
  now: Date
  onOpen: (id: string, messageId?: string) => void
}

/** What a search found: athletes first, then messages and notes, newest first. Each opens its conversation. */
export function FoundList({ found, openId, now, onOpen }: FoundListProps) {
  const text = useInboxText()
  const words = useText()
  const saidBy = useSaidBy()
  const { athletes, messages, query } = found
  if (found.error)
    return <FailedLoad query={found.queries} says={reason => text('searchFailed', { reason })} />
  if (found.isLoading) return <InboxSkeleton />
  const count = athletes.length + messages.length
  const nameOf = (fullName: string) => displayName({ fullName }, words('shell.athlete'))
  return (
    <>
      <p role="status" className={count > 0 ? 'sr-only' : 'px-3 py-6 text-muted'}>
        {count > 0 ? text('foundCount', { count }) : text('nothingFound', { query })}
      </p>
      {athletes.length > 0 && (
        <Hits title={text('foundAthletes')}>
          {athletes.map(({ id, fullName, avatarUrl }) => (
            <Hit key={id} isOpen={id === openId} onOpen={() => onOpen(id)}>
              <Avatar decorative size="small" name={fullName} src={avatarUrl} />
              <span className="min-w-0 flex-1 truncate font-heading font-medium">{nameOf(fullName)}</span>
            </Hit>
          ))}
        </Hits>
      )}
      {messages.length > 0 && (
        <Hits title={text('foundMessages')}>
          {messages.map(hit => (
            <Hit key={hit.id} isOpen={false} onOpen={() => onOpen(hit.otherId, hit.id)}>
              <span className="grid min-w-0 flex-1 grid-cols-1">
                <span className="flex items-baseline gap-2">
                  <span className="min-w-0 flex-1 truncate font-heading font-medium leading-5">
                    {nameOf(hit.otherName)}
                  </span>
                  <LineMoment at={hit.at} now={now} />
                </span>
                <span className="line-clamp-2 text-muted text-sm leading-5">
                  {hit.kind === 'note' && <NoteSign />}
                  {saidBy(hit, around(hit.text, query))}
                </span>
              </span>
            </Hit>
          ))}
        </Hits>
      )}
    </>
  )
}

/** A long message from a little before the words that were found. */
function around(message: string, query: string): string {
  const place = message.toLocaleLowerCase().indexOf(query.toLocaleLowerCase())
  return place > 60 ? `…${message.slice(place - 40)}` : message
}

function Hits({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="overline-label px-3 pt-3 pb-1 text-muted">{title}</h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

type HitProps = { isOpen: boolean; onOpen: () => void; children: ReactNode }

function Hit({ isOpen, onOpen, children }: HitProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="flex min-h-12 w-full cursor-pointer items-center gap-3 px-3 py-2 text-left hover:bg-sunken/60 focus-visible:-outline-offset-2 aria-[current]:bg-sunken"
      >
        {children}
      </button>
    </li>
  )
}

/** Athletes by their name, messages and notes by their words; undefined while nothing is searched for. */
export function useFound(typed: string) {
  const query = useDebounced(typed).trim()
  const today = useToday()
  const isOn = query !== '' && typed.trim() !== ''
  const options = { enabled: isOn, placeholderData: keepPreviousData }
  const athletes = useQuery(api.athletes.list.queryOptions({ query, today: today() }, options))
  const messages = useQuery(api.conversation.search.queryOptions({ query }, options))
  if (!isOn) return undefined
  return {
    query,
    queries: [athletes, messages],
    error: athletes.error ?? messages.error,
    // A pending athlete has no conversation yet.
    athletes: athletes.data?.athletes.filter(({ status }) => status !== 'pending').slice(0, 8) ?? [],
    messages: messages.data ?? [],
    isLoading: !athletes.data || !messages.data,
  }
}

type Found = NonNullable<ReturnType<typeof useFound>>
