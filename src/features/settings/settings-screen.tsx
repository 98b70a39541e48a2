import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Monitor, Moon, Plus, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { createInstallation, useInstallWay } from '#client/installation/installation.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { useStanding } from '#client/live.ts'
import { createPhoneOutbox, sendForAMoment } from '#client/outbox/phone-outbox.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useMayPlan, useSession } from '#client/session.ts'
import { chooseTheme, useThemeChoice } from '#client/theme.ts'
import type { Role } from '#domain/people/person.ts'
import { installWords } from '#i18n/install-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import type { Language } from '#product/language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { InstallSteps } from '#ui/install/install-card.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { PasskeysSection, TwoStepSection } from '../accounts/accounts.ts'
import { BoardChoiceSection, TelevisionsSection } from '../board/board.ts'
import { CalendarFeedSection } from '../calendar-feed/calendar-feed.tsx'
import { EmailsSection } from '../emails/emails.tsx'
import { InviteSection } from '../invites/invites.ts'
import { OwnDataSection } from '../own-data/own-data.tsx'
import { NotificationsSection } from '../push/push.ts'
import { LeaderboardChoiceSection, LeaderboardsSection } from '../rankings/rankings.tsx'
import { BarSection, MaxesSection } from '../results/results.tsx'
import { LoadsSection } from '../training/training.ts'
import { DeletionSection } from './deletion-section.tsx'
import { DevicesSection, ListSkeleton, SecurityEventsSection } from './devices-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'

export function SettingsScreen() {
  const text = useText()
  const { data: session } = useSession()
  const mayPlan = useMayPlan()
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
      {account.role === 'athlete' && <CoachesSection />}
      {account.role === 'coach' && mayPlan && <InviteSection />}
      <AppearanceSection />
      {account.role === 'athlete' && <LoadsSection />}
      {mayPlan && <BarSection ofGym={account.role === 'coach'} />}
      {account.role === 'athlete' && <MaxesSection />}
      {account.role === 'athlete' && <LeaderboardChoiceSection />}
      {account.role === 'coach' && mayPlan && <LeaderboardsSection />}
      {account.role === 'coach' ? <TelevisionsSection /> : <BoardChoiceSection />}
      <NotificationsSection role={account.role} />
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

/** Offered wherever the app can be installed, also to users who declined before. */
function InstallSection({ role }: { role: Role }) {
  const { install } = usePart(createInstallation)
  const text = useText()
  const way = useInstallWay()
  if (!way) return null
  const words = installWords(text, role)
  return (
    <SettingsSection title={text('install.section')} description={words.body}>
      <Card>
        <CardBody className="sm:p-6">
          {way === 'by hand' ? (
            <InstallSteps words={words.steps} />
          ) : (
            <Button icon={<Download aria-hidden />} onClick={() => void install()}>
              {words.install}
            </Button>
          )}
        </CardBody>
      </Card>
    </SettingsSection>
  )
}

function AppearanceSection() {
  const { rpc } = useApp()
  const text = useText()
  const { language, setLanguage } = useLanguage()
  const theme = useThemeChoice()
  const failureWords = useFailureWords()

  async function chooseLanguage(next: Language) {
    try {
      await setLanguage(next)
      await rpc.settings.setLanguage.mutate({ language: next })
    } catch (error) {
      toast.error(failureWords(error, 'settings.languageFailed'))
    }
  }

  return (
    <SettingsSection title={text('settings.appearance')} description={text('settings.appearanceBody')}>
      <Card>
        <CardBody className="grid gap-5 sm:p-6">
          <Choice label={text('settings.language')}>
            <SegmentedControl
              label={text('settings.language')}
              segments={[
                { value: 'en', label: text('settings.english') },
                { value: 'es', label: text('settings.spanish') },
              ]}
              value={language}
              onChange={next => void chooseLanguage(next)}
            />
          </Choice>
          <Choice label={text('settings.theme')}>
            <SegmentedControl
              label={text('settings.theme')}
              // Three words in one row on a small phone.
              className="max-[23rem]:[&_svg]:hidden"
              segments={[
                { value: 'light', label: text('settings.light'), icon: <Sun aria-hidden /> },
                { value: 'dark', label: text('settings.dark'), icon: <Moon aria-hidden /> },
                { value: 'system', label: text('settings.system'), icon: <Monitor aria-hidden /> },
              ]}
              value={theme}
              onChange={chooseTheme}
            />
          </Choice>
        </CardBody>
      </Card>
    </SettingsSection>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5 sm:flex sm:items-center sm:justify-between sm:gap-4">
      {/* The control has this label itself. */}
      <span aria-hidden className="font-semibold text-sm">
        {label}
      </span>
      {children}
    </div>
  )
}

function CoachesSection() {
  const text = useText()
  const coaches = useQuery(api.settings.coaches.queryOptions())
  useStanding()
  return (
    <SettingsSection title={text('settings.coaches')} description={text('settings.coachesBody')}>
      {coaches.data ? (
        <Card>
          {coaches.data.length > 0 ? (
            <ul className="divide-y divide-line">
              {coaches.data.map(coach => (
                <CoachRow key={coach.gymId} coach={coach} />
              ))}
            </ul>
          ) : (
            <p className="px-5 py-4 text-muted sm:px-6">{text('settings.noCoaches')}</p>
          )}
          <CardFooter>
            <LinkButton icon={<Plus aria-hidden />} render={<Link to="/invite-code-entry" />}>
              {text('settings.joinAnother')}
            </LinkButton>
          </CardFooter>
        </Card>
      ) : coaches.error ? (
        <FailedLoad query={coaches} says="settings.loadFailed" />
      ) : (
        <ListSkeleton rows={1} />
      )}
    </SettingsSection>
  )
}

type Coach = Awaited<ReturnType<Rpc['settings']['coaches']['query']>>[number]

const statuses = {
  active: { tone: 'success', hint: undefined },
  pending: { tone: 'warning', hint: 'settings.pendingHint' },
  inactive: { tone: 'neutral', hint: 'settings.inactiveHint' },
} as const

function CoachRow({ coach: { gymId, fullName, avatarUrl, status } }: { coach: Coach }) {
  const { rpc, queryClient } = useApp()
  const { outbox } = usePart(createPhoneOutbox)
  const text = useText()
  const { confirm, question } = useConfirm()
  const { tone, hint } = statuses[status]
  const name = { name: fullName }

  const leave = () =>
    confirm({
      danger: true,
      title: text('settings.leaveTitle', name),
      body: text('settings.leaveBody'),
      confirmLabel: text('settings.leave'),
      busyLabel: text('settings.leaving'),
      errorText: text('settings.leaveFailed'),
      async onConfirm() {
        // A log that arrives after leaving is refused.
        await sendForAMoment(outbox)
        await rpc.settings.leaveCoach.mutate({ gymId })
        // The days, the conversations and the choices of the athlete are others now.
        await queryClient.invalidateQueries()
        toast.success(text('settings.left', name))
      },
    })

  return (
    <li className="flex items-center gap-4 px-5 py-4 sm:px-6">
      <Avatar name={fullName} src={avatarUrl} decorative />
      {/* The badge goes below a name that needs the line. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="heading-small wrap-anywhere">{fullName}</p>
          {hint && <p className="text-muted text-sm">{text(hint)}</p>}
        </div>
        <div className="flex items-center gap-3">
          <Badge tone={tone}>{text(`settings.${status}`)}</Badge>
          <Button variant="quiet" aria-label={text('settings.leaveCoach', name)} onClick={leave}>
            {text('settings.leave')}
          </Button>
        </div>
      </div>
      {question}
    </li>
  )
}
