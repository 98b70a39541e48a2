import { Link, useParams } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useEffect } from 'react'
import { rememberReturnAddressForSignUp } from '#client/return-address.ts'
import { useSession } from '#client/session.ts'
import { homeOf } from '#domain/people/person.ts'
import { useShareText } from '#i18n/areas/share-text.ts'
import { LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/heading.tsx'

/** The link of a shared program for those who are no coach: athletes, and visitors, who come back once they are in. */
export function SharedLinkScreen() {
  const words = useShareText()
  const { secret } = useParams({ from: '/shared/$secret' })
  const { data: session } = useSession()
  const isAthlete = session?.role === 'athlete'
  useEffect(() => {
    if (!isAthlete) rememberReturnAddressForSignUp(`/coach/shared/${encodeURIComponent(secret)}`)
  }, [isAthlete, secret])

  return (
    <main className="grid flex-1 place-items-center">
      <PageTitle>{words('page')}</PageTitle>
      {isAthlete ? (
        <EmptyState
          level={1}
          icon={<CalendarDays aria-hidden />}
          title={words('athleteTitle')}
          body={words('athleteLead')}
          action={
            <LinkButton variant="primary" render={<Link to={homeOf(session)} />}>
              {words('toTraining')}
            </LinkButton>
          }
        />
      ) : (
        <EmptyState
          level={1}
          icon={<CalendarDays aria-hidden />}
          title={words('visitorTitle')}
          body={words('visitorLead')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton variant="primary" render={<Link to="/login/$role" params={{ role: 'coach' }} />}>
                {words('signIn')}
              </LinkButton>
              <LinkButton render={<Link to="/register/$role" params={{ role: 'coach' }} />}>
                {words('signUp')}
              </LinkButton>
            </div>
          }
        />
      )}
    </main>
  )
}
