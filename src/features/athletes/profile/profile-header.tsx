import { Link } from '@tanstack/react-router'
import { CalendarDays, MessageCircle, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from '#client/kit/back-link.tsx'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Athlete } from '../athlete.ts'

const tones = { active: 'success', pending: 'warning', inactive: 'outline' } as const

type ProfileHeaderProps = { athlete: Athlete; actions?: ReactNode }

export function ProfileHeader({ athlete, actions }: ProfileHeaderProps) {
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
