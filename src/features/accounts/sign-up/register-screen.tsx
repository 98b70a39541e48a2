import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useApp } from '#client/app.tsx'
import { normaliseInviteCode } from '#domain/people/invite-code.ts'
import { isRole, type Role } from '#domain/people/roles.ts'
import { useText } from '#i18n/text.tsx'
import { type RegisterForm as Registration, registerResolver } from '../account-forms.ts'
import { checkInvite, type Invite } from '../joining/invite.ts'
import type { InviteProblem } from '../joining/invite-problem.ts'
import { InviteStep } from '../joining/invite-step.tsx'
import { Waiting } from '../waiting.tsx'
import { RegisterForm } from './register-form.tsx'
import { type Sent, SentCard } from './sent-card.tsx'

export function RegisterScreen() {
  const { role } = useParams({ from: '/register/$role' })
  const { code } = useSearch({ from: '/register/$role' })
  if (!isRole(role)) return null
  const codeInAddress = role === 'athlete' && code ? normaliseInviteCode(code) : ''
  return codeInAddress ? <InvitedRegistration code={codeInAddress} /> : <SignUp key={role} as={role} />
}

/** An athlete with an invite link: the code in the address is checked before the form appears. */
function InvitedRegistration({ code }: { code: string }) {
  const app = useApp()
  const text = useText()
  const check = useQuery({
    queryKey: ['accounts', 'invite in the address', code],
    queryFn: () =>
      checkInvite(app, code, {
        unknown: 'accounts.inviteUnknownInAddress',
        failed: 'accounts.inviteCheckFailed',
      }),
    // Offline, an error is better than an endless spinner.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!check.data) return <Waiting title={text('accounts.inviteValidating')} />
  return 'invite' in check.data ? (
    <SignUp as="athlete" invitedBy={check.data.invite} />
  ) : (
    <SignUp as="athlete" refused={{ code, problem: check.data.problem }} />
  )
}

type SignUpProps = {
  as: Role
  /** The code came from the address, so there is no earlier step to go back to. */
  invitedBy?: Invite
  refused?: { code: string; problem: InviteProblem }
}

/** The invite code, the form, and the card that points to the mailbox. */
function SignUp({ as: role, invitedBy, refused }: SignUpProps) {
  // Kept here, so that the typed values survive a step back.
  const form = useForm<Registration>({
    resolver: registerResolver,
    defaultValues: { fullName: '', email: '', password: '', confirmPassword: '' },
  })
  const [invite, setInvite] = useState(invitedBy)
  const [problem, setProblem] = useState(refused?.problem)
  const [hasMoved, setHasMoved] = useState(false)
  const [sent, setSent] = useState<Sent>()

  function moveTo(next: Invite | undefined, why?: InviteProblem) {
    setInvite(next)
    setProblem(why)
    setHasMoved(true)
  }

  if (sent) return <SentCard role={role} {...sent} />
  if (role === 'athlete' && !invite)
    return (
      <InviteStep
        initialCode={hasMoved ? '' : (refused?.code ?? '')}
        problem={problem}
        takesFocus={hasMoved}
        onInvite={moveTo}
      />
    )
  return (
    <RegisterForm
      role={role}
      invite={invite}
      form={form}
      takesFocus={hasMoved}
      onStepBack={invite && invite !== invitedBy ? () => moveTo(undefined) : undefined}
      onInviteRefused={() => moveTo(undefined, 'accounts.inviteRefused')}
      onSent={setSent}
    />
  )
}
