import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { api } from '#client/api.ts'
import { isMissing } from '#client/kit/missing.ts'
import { today } from '#domain/day.ts'
import { displayName } from '#domain/people/person.ts'
import { useConversationText } from '#i18n/conversation/conversation-text.ts'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'
import { useText } from '#i18n/text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ConversationPane } from '../messages/conversation-pane.tsx'
import { useConversation } from '../messages/use-conversation.ts'
import { ConversationHeader } from './conversation-header.tsx'
import type { InboxFilter } from './inbox-filter.ts'
import { type InboxItem, nextUnread, type ShownLine } from './inbox-visit.ts'

type OpenConversationProps = {
  athleteId: string
  /** Undefined while loading. */
  lines: readonly ShownLine[] | undefined
  filter: InboxFilter
  /** The coach came here to write. */
  startsHere: boolean
  onNext: () => void
  onLeaveField: () => void
}

/** The conversation beside the list; on a phone in its place. */
export function OpenConversation(props: OpenConversationProps) {
  const { athleteId, lines, filter, startsHere, onNext, onLeaveField } = props
  const text = useInboxText()
  const talk = useConversationText()
  const { athlete, isUnknown } = useShownAthlete(athleteId, lines)
  const name = displayName(athlete ?? {}, useText()('shell.athlete'))
  const { state } = useConversation(athleteId)
  if (isUnknown)
    return <EmptyState icon={<UserX aria-hidden />} title={text('unknownTitle')} body={text('unknownBody')} />
  const hasNext = lines && nextUnread(lines, athleteId) !== undefined
  function leaveField(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !(event.target as Element).closest('[data-composer]')) return
    onLeaveField()
  }
  return (
    <section
      aria-label={talk('conversationWith', { name })}
      onKeyDown={leaveField}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <PageTitle>{talk('conversationWith', { name })}</PageTitle>
      <ConversationHeader
        athlete={{ id: athleteId, name, avatarUrl: athlete?.avatarUrl ?? null }}
        isClosed={state?.isClosed ?? false}
        filter={filter}
      />
      <ConversationPane
        otherId={athleteId}
        otherName={name}
        notice={
          state?.isClosed && <p className="pb-2 text-muted text-sm">{talk('closedForCoach', { name })}</p>
        }
        next={hasNext ? { label: text('sendAndNext'), open: onNext } : undefined}
        startsHere={startsHere}
        messageId={filter.message}
      />
    </section>
  )
}

/** From the list, or, for an athlete who is not in it, asked for. */
function useShownAthlete(athleteId: string, lines: readonly ShownLine[] | undefined) {
  const listed: InboxItem | undefined = lines?.find(({ athlete }) => athlete.id === athleteId)
  const asked = useQuery(
    api.athletes.get.queryOptions(
      { athleteId, today: today() },
      { enabled: lines !== undefined && !listed, retry: false },
    ),
  )
  return { athlete: listed?.athlete ?? asked.data, isUnknown: !listed && isMissing(asked.error) }
}
