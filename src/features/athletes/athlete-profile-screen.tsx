import { Link, Navigate, useParams } from '@tanstack/react-router'
import { CalendarDays, EllipsisVertical, MessageCircle, MessageSquareText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useMayPlan } from '#client/session.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PrivateNoteCard, ThreadHost } from '../conversation/conversation.ts'
import { AthleteProgress } from '../results/results.tsx'
import { AthleteActivity } from '../training/training.ts'
import { type Athlete, AthleteNotFound, useAthlete } from './athlete.tsx'
import { AthleteDialogs, type AthleteQuestion } from './athlete-dialogs.tsx'
import { DecisionItems } from './athlete-menu.tsx'
import { AdherenceCard, DetailsCard, ProgramList } from './profile-cards.tsx'
import type { Athlete as RosterAthlete } from './roster.ts'

export function AthleteProfileScreen() {
  const text = useText()
  const { athleteId } = useParams({ from: '/coach/athlete/$athleteId' })
  const query = useAthlete(athleteId)
  const mayPlan = useMayPlan()
  const { data: athlete, error, isMissing } = query
  if (isMissing)
    // The athlete was removed while the profile was open.
    return athlete ? <Navigate to="/coach/athletes" replace /> : <AthleteNotFound />
  return (
    <main className="page-frame flex-1 pt-4 pb-6">
      <PageTitle>{athlete?.fullName ?? text('athlete.title')}</PageTitle>
      {athlete ? (
        <>
          <ProfileHeader athlete={athlete} actions={<ProfileMenu athlete={athlete} />} />
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
            <AdherenceCard days={athlete.days} />
            <div className="grid min-w-0 gap-6 lg:row-span-3">
              <DetailsCard athlete={athlete} />
              {athlete.status !== 'pending' && mayPlan && (
                <PrivateNoteCard athleteId={athleteId} athleteName={athlete.fullName} />
              )}
              <ProgramList athlete={athlete} />
            </div>
            <AthleteProgress athlete={athlete} />
            <Card render={<section />} className="min-w-0 lg:col-start-1">
              <CardHeader title={text('athlete.activity')} />
              <CardBody>
                <AthleteActivity athleteId={athleteId} />
              </CardBody>
            </Card>
          </div>
          <ThreadHost />
        </>
      ) : !error ? (
        <ProfileSkeleton />
      ) : (
        <FailedLoad query={query} says="athlete.loadFailed" />
      )}
    </main>
  )
}

const tones = { active: 'success', pending: 'warning', inactive: 'outline' } as const

type ProfileHeaderProps = { athlete: Athlete; actions?: ReactNode }

function ProfileHeader({ athlete, actions }: ProfileHeaderProps) {
  const text = useText()
  const { id, fullName, email, avatarUrl, status } = athlete
  return (
    <div className="grid gap-5">
      <PageHeader
        overline={<BackLink to="/coach/athletes">{text('shell.athletes')}</BackLink>}
        title={fullName}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Avatar name={fullName} src={avatarUrl} size="small" decorative />
            <Badge tone={tones[status]}>{text(`athlete.${status}`)}</Badge>
            <a
              href={`mailto:${email}`}
              className="min-w-0 rounded-tag decoration-edge underline-offset-4 hover:text-ink hover:underline"
            >
              {email}
            </a>
          </span>
        }
        actions={
          <>
            <LinkButton
              variant="primary"
              icon={<CalendarDays aria-hidden className="size-[1.125rem]" />}
              render={<Link to="/coach/athlete/$athleteId/calendar" params={{ athleteId: id }} />}
            >
              {text('athlete.calendar')}
            </LinkButton>
            {status !== 'pending' && (
              <LinkButton
                icon={<MessageCircle aria-hidden className="size-[1.125rem]" />}
                render={<Link to="/coach/inbox" search={{ athlete: id }} />}
              >
                {text('athlete.message')}
              </LinkButton>
            )}
            <LinkButton
              icon={<MessageSquareText aria-hidden className="size-[1.125rem]" />}
              render={<Link to="/coach/notes" search={{ athlete: id }} />}
            >
              {text('athlete.notes')}
            </LinkButton>
            {actions}
          </>
        }
      />
      {status !== 'active' && (
        <Alert tone={status === 'pending' ? 'warning' : 'info'}>
          {text(`athlete.${status}Hint`, { name: fullName })}
        </Alert>
      )}
    </div>
  )
}

/** The same actions as in the list. */
function ProfileMenu({ athlete }: { athlete: RosterAthlete }) {
  const text = useText()
  const [question, setQuestion] = useState<AthleteQuestion>()
  const [isAsking, setIsAsking] = useState(false)
  const ask = (next: AthleteQuestion) => {
    setQuestion(next)
    setIsAsking(true)
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={text('athletes.actionsFor', { name: athlete.fullName })}
            icon={<EllipsisVertical />}
          />
        }
      >
        <DecisionItems
          athlete={athlete}
          onStanding={(athletes, standing) => ask({ about: 'standing', athletes, standing })}
          onRename={one => ask({ about: 'rename', athlete: one })}
          onRemove={one => ask({ about: 'remove', athlete: one })}
          onDelete={one => ask({ about: 'delete', athlete: one })}
        />
      </Menu>
      <AthleteDialogs question={question} open={isAsking} onOpenChange={setIsAsking} onAsk={ask} />
    </>
  )
}

function ProfileSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text('ui.loading')} className="grid gap-8">
      <div className="grid gap-3 pt-5">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-8 w-48 max-w-full" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton shape="block" className="h-96" />
        <div className="grid content-start gap-6">
          <Skeleton shape="block" className="h-52" />
          <Skeleton shape="block" className="h-36" />
        </div>
      </div>
    </div>
  )
}
