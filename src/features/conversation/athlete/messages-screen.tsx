import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useLive } from '#client/live.ts'
import { useSession } from '#client/session.ts'
import { useConversationText } from '#i18n/conversation/conversation-text.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { conversationQueries } from '../messages/known-entries.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { CoachList, CoachListSkeleton } from './coach-list.tsx'
import { coachesQuery, onlyCoach } from './known-coaches.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageSearch } from './message-search.tsx'
import { OneConversation } from './one-conversation.tsx'
import { ToTraining } from './to-training.tsx'

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
