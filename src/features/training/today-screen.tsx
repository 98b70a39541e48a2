import { useLocation } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useSession } from '../../client/session.ts'
import { useShownOnce } from '../../client/shown-once.ts'
import { useText } from '../../i18n/text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export function TodayScreen() {
  const text = useText()
  const { data: session } = useSession()
  const message = useLocation({ select: location => location.state.message })
  return (
    <main className="mx-auto grid w-full max-w-2xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-8 sm:py-12">
      <PageTitle>{text('training.title')}</PageTitle>
      <PageHeader title={text('training.greeting', { name: session?.fullName ?? '' })} />
      {message && <Alert tone="warning">{message}</Alert>}
      <JustJoined />
      <Card>
        <EmptyState
          icon={<CalendarDays aria-hidden />}
          title={text('training.emptyTitle')}
          body={text('training.emptyBody')}
        />
      </Card>
    </main>
  )
}

function JustJoined() {
  const text = useText()
  const status = useShownOnce('pendingJoinStatus')
  const coach = useShownOnce('pendingCoachName')
  // After a sign-up it is only pending, and perhaps somebody else's who used this browser before.
  if (status !== 'joined') return null
  return (
    <Alert tone="success">
      {coach ? text('training.joined', { name: coach }) : text('training.joinedSomebody')}
    </Alert>
  )
}
