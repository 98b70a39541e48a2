import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Building2, Unlink } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { api, reasonOf } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { rememberReturnAddressForSignUp } from '#client/return-address.ts'
import { useSession } from '#client/session.ts'
import { homeOf, type InvitedRole } from '#domain/people/person.ts'
import { type GymText, useGymText } from '#i18n/areas/gym-text.ts'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** The link of an invitation to work for a gym: a coach answers it, a visitor signs in first and comes back. */
export function StaffLinkScreen() {
  const words = useGymText()
  const { secret } = useParams({ from: '/staff/$secret' })
  const { data: session } = useSession()
  const isVisitor = session === null
  useEffect(() => {
    if (isVisitor) rememberReturnAddressForSignUp(`/coach/staff/${encodeURIComponent(secret)}`)
  }, [isVisitor, secret])
  return (
    <main className="grid flex-1 place-items-center">
      <PageTitle>{words('joinPage')}</PageTitle>
      {session ? (
        <Message
          title={words('athleteTitle')}
          body={words('athleteLead')}
          action={
            <LinkButton variant="primary" render={<Link to={homeOf(session)} />}>
              {words('toTraining')}
            </LinkButton>
          }
        />
      ) : (
        <Message
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

/** The invitation as a signed-in coach reads and answers it. */
export function StaffInvitationScreen() {
  const words = useGymText()
  const { secret } = useParams({ from: '/coach/staff/$secret' })
  const query = useQuery(
    api.gym.invitation.queryOptions({ secret }, { staleTime: Number.POSITIVE_INFINITY, retry: false }),
  )
  const isGone = query.error && ['not_found', 'invalid_input'].includes(reasonOf(query.error))
  return (
    <main className="grid flex-1 place-items-center">
      <PageTitle>{words('joinPage')}</PageTitle>
      {query.data ? (
        <Invitation invitation={query.data} secret={secret} words={words} />
      ) : isGone ? (
        <Message
          icon={<Unlink aria-hidden />}
          title={words('goneTitle')}
          body={words('goneBody')}
          action={<Home words={words} />}
        />
      ) : query.error ? (
        <FailedLoad query={query} says={reason => words('loadFailed', { reason })} />
      ) : (
        <Spinner />
      )}
    </main>
  )
}

type InvitationProps = {
  invitation: {
    gym: string
    invitedBy: string | null
    role: InvitedRole
    isForMe: boolean
    isMember: boolean
    keepsGym: boolean
    losesGym: boolean
  }
  secret: string
  words: GymText
}

function Invitation({ invitation, secret, words }: InvitationProps) {
  const { rpc } = useApp()
  const { gym, invitedBy, role, isForMe, isMember, keepsGym, losesGym } = invitation
  const join = useAction(async () => {
    await rpc.gym.join.mutate({ secret })
    // Everything on the screens is of the gym before.
    location.assign('/coach')
  })
  if (isMember)
    return (
      <Message
        title={words('alreadyTitle', { gym })}
        body={words('alreadyBody')}
        action={<Home words={words} />}
      />
    )
  if (!isForMe)
    return <Message title={words('otherTitle')} body={words('otherBody')} action={<Home words={words} />} />
  const lines = [
    invitedBy && words('joinBy', { name: invitedBy }),
    words(`joinAs_${role}`),
    losesGym ? words('joinEmptyGoes') : keepsGym && words('joinOwn'),
  ]
  return (
    <Message
      title={words('joinTitle', { gym })}
      body={lines.filter(Boolean).join(' ')}
      action={
        <div className="grid justify-items-center gap-4">
          <Button
            variant="primary"
            busy={join.isPending}
            busyLabel={words('joining')}
            onClick={() => void join.run()}
          >
            {words('join')}
          </Button>
          <FailedAction action={join} says={reason => words('joinFailed', { reason })} />
        </div>
      }
    />
  )
}

const Home = ({ words }: { words: GymText }) => (
  <LinkButton variant="primary" render={<Link to="/coach" />}>
    {words('toHome')}
  </LinkButton>
)

type MessageProps = { icon?: ReactNode; title: string; body: string; action: ReactNode }

const Message = ({ icon = <Building2 aria-hidden />, ...said }: MessageProps) => (
  <EmptyState level={1} icon={icon} {...said} />
)
