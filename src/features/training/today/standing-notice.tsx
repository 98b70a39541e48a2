import { Link } from '@tanstack/react-router'
import { CirclePause, Hourglass } from 'lucide-react'
import { useStanding } from '#client/live.ts'
import { useStandingText } from '#i18n/areas/standing-text.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Coaches } from './standing.ts'

type StandingNoticeProps = {
  standing: 'inactive' | 'pending'
  coaches: Coaches
  /** Nothing was refused. */
  isAllSent: boolean
}

/** Replaces the training: why there is none, what goes on, what is kept, and whom to contact. */
export function StandingNotice({ standing, coaches, isAllSent }: StandingNoticeProps) {
  const text = useStandingText()
  useStanding()
  const { language } = useLanguage()
  const names = coaches.filter(({ status }) => status === standing).map(({ fullName }) => fullName)
  const who = { coaches: formatList(names, language) }
  return (
    <Card>
      {standing === 'inactive' ? (
        <EmptyState
          icon={<CirclePause aria-hidden />}
          title={text('inactiveTitle')}
          body={
            <div className="grid gap-3">
              <p>{text('inactiveBody', who)}</p>
              <p>{text('inactiveStays')}</p>
              {isAllSent && <p>{text('inactiveKept')}</p>}
              <p className="font-semibold text-ink">{text('inactiveNext')}</p>
            </div>
          }
          action={
            <>
              <LinkButton render={<Link to="/athlete/progress" />}>{text('inactiveProgress')}</LinkButton>
              <LinkButton render={<Link to="/athlete/account" hash="own-data" />}>
                {text('inactiveDownload')}
              </LinkButton>
            </>
          }
        />
      ) : (
        <EmptyState
          icon={<Hourglass aria-hidden />}
          title={text('pendingTitle')}
          body={
            <div className="grid gap-3">
              <p>{text('pendingBody', who)}</p>
              <p>{text('pendingNext')}</p>
            </div>
          }
        />
      )}
    </Card>
  )
}
