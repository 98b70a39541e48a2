import { Suspense } from 'react'
import { useSession } from '#client/session.ts'
import { useText } from '#i18n/text.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PasskeysSection, TwoStepSection } from '../accounts/accounts.ts'
import { BoardChoiceSection, TelevisionsSection } from '../board/board.ts'
import { CalendarFeedSection } from '../calendar-feed/calendar-feed.tsx'
import { EmailsSection } from '../emails/emails.ts'
import { InviteSection } from '../invites/invites.ts'
import { OwnDataSection } from '../own-data/own-data.ts'
import { NotificationsSection } from '../push/push.ts'
import { LeaderboardChoiceSection, LeaderboardsSection } from '../rankings/rankings.ts'
import { BarSection, MaxesSection } from '../results/results.ts'
import { LoadsSection } from '../training/training.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { CoachesSection } from './coaches-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { InstallSection } from './install-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecurityEventsSection } from './security-events-section.tsx'

export function SettingsScreen() {
  const text = useText()
  const { data: session } = useSession()
  // The route guard requires one; it is missing only for a moment while signing out.
  if (!session?.role) return null
  const account = { ...session, role: session.role }
  return (
    <main className="page-frame flex-1 py-6">
      <PageTitle>{text('settings.title')}</PageTitle>
      <div className="mb-8 sm:mb-10">
        <PageHeader title={text('settings.title')} />
      </div>
      <ProfileSection account={account} />
      {account.role === 'coach' ? <InviteSection /> : <CoachesSection />}
      <AppearanceSection />
      {account.role === 'athlete' && <LoadsSection />}
      <Suspense>
        <BarSection ofGym={account.role === 'coach'} />
        {account.role === 'athlete' && <MaxesSection />}
      </Suspense>
      {account.role === 'coach' ? <LeaderboardsSection /> : <LeaderboardChoiceSection />}
      <Suspense>{account.role === 'coach' ? <TelevisionsSection /> : <BoardChoiceSection />}</Suspense>
      <Suspense>
        <NotificationsSection role={account.role} />
      </Suspense>
      <EmailsSection role={account.role} />
      {account.role === 'athlete' && <CalendarFeedSection />}
      <InstallSection role={account.role} />
      <PasswordSection email={account.email} />
      <TwoStepSection />
      <PasskeysSection />
      <DevicesSection />
      <SecurityEventsSection />
      <OwnDataSection role={account.role} />
      <DeletionSection account={account} />
    </main>
  )
}
