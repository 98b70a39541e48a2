import { Link } from '@tanstack/react-router'
import { ChevronRight, MessagesSquare } from 'lucide-react'
import { type ConversationText, useConversationText } from '#i18n/areas/conversation-text.ts'
import { formatMoment } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CoachLine } from './cached-coaches.ts'

/** The name of a coach whom the athlete has left is no longer shown. */
export const nameOf = ({ coach }: { coach: { fullName: string } }, text: ConversationText) =>
  coach.fullName || text('formerCoach')

type CoachListProps = {
  coaches: readonly CoachLine[]
  /** From the phone's store, because the server could not be asked. */
  isStale: boolean
}

export function CoachList({ coaches, isStale }: CoachListProps) {
  const text = useConversationText()
  if (coaches.length === 0)
    return (
      <Card className="mt-6">
        <EmptyState
          icon={<MessagesSquare aria-hidden />}
          title={text('noCoachTitle')}
          body={text('noCoachBody')}
        />
      </Card>
    )
  return (
    <>
      {isStale && <p className="mt-4 text-muted text-sm">{text('staleShown')}</p>}
      <Card className="mt-6 divide-y divide-line overflow-clip">
        {coaches.map(line => (
          <CoachRow key={line.coach.id} line={line} />
        ))}
      </Card>
    </>
  )
}

function CoachRow({ line }: { line: CoachLine }) {
  const text = useConversationText()
  const { language } = useLanguage()
  const { coach, last, unread } = line
  return (
    <Link
      to="/athlete/messages"
      search={{ coach: coach.id }}
      className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken"
    >
      <Avatar decorative name={coach.fullName} src={coach.avatarUrl} />
      <span className="min-w-0 flex-1">
        <span className="heading-small block truncate">{nameOf(line, text)}</span>
        <span className="block truncate text-muted text-sm">
          {last?.author === 'athlete' && !last.isDeleted && `${text('you')}: `}
          {last ? (last.isDeleted ? text('deleted') : last.text) : text('emptyTitle')}
        </span>
        {last && (
          <span className="block truncate text-muted text-xs">
            {formatMoment(new Date(last.at), language, 'short')}
          </span>
        )}
      </span>
      {unread > 0 && <Badge tone="volt">{text('unread', { count: unread })}</Badge>}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  )
}

export function CoachListSkeleton() {
  return (
    <div aria-busy className="mt-6 grid gap-2">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  )
}
