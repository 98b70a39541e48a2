import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useApp } from '#client/app.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { useAction } from '#client/kit/use-action.ts'
import { remember } from '#client/web-storage.ts'
import { type ErrorCode, isWeakPassword } from '#domain/error-code.ts'
import { normaliseInviteCode } from '#domain/people/invite-code.ts'
import { isRole, type Role } from '#domain/people/person.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { type RegisterForm as Registration, registerResolver } from '../account-forms.ts'
import { EmailField, SubmitButton, useFieldErrorText } from '../auth-form.tsx'
import { AccountTabs, AuthFrame, Back } from '../auth-frame.tsx'
import { AuthResult, Waiting } from '../auth-result.tsx'
import { checkInvite, type Invite, rememberJoining } from '../joining/invite.ts'
import { CoachGreeting, type InviteProblem } from '../joining/invite-code-field.tsx'
import { InviteStep } from '../joining/invite-step.tsx'
import { GoogleButton } from '../sign-in/google-button.tsx'
import { rememberEmail } from '../sign-in/use-complete-sign-in.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

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

type RegisterFormProps = {
  role: Role
  invite: Invite | undefined
  form: UseFormReturn<Registration>
  takesFocus: boolean
  /** Without it, back leads to the choice of the role. */
  onStepBack: (() => void) | undefined
  onInviteRefused: () => void
  onSent: (sent: Sent) => void
}

function RegisterForm(props: RegisterFormProps) {
  const { rpc } = useApp()
  const { role, invite, form, takesFocus, onStepBack, onInviteRefused, onSent } = props
  const text = useText()
  const { language } = useLanguage()
  const failureWords = useFailureWords()
  const errorText = useFieldErrorText()
  const words = useRegistrationWords(invite)
  const { errors } = form.formState

  const signUp = useAction(
    async ({ fullName, email, password }: Registration): Promise<PlainTextKey | undefined> => {
      const invited = invite && { inviteCode: invite.code, inviteProof: invite.coach.proof }
      const person = { email, password, role, language, ...(fullName && { fullName }), ...invited }
      const answer = await rpc.accounts.signUp.mutate(person)
      if (!answer?.mail) return 'accounts.noUserReturned'
      if (invite) rememberJoining(invite)
      rememberEmail(email)
      remember('selectedRole', role)
      onSent({ email, isMailDelayed: answer.mail === 'waiting' })
      return undefined
    },
    {
      onFailure(code) {
        if (code === 'invalid_invite') onInviteRefused()
        if (isWeakPassword(code))
          form.setError('password', { message: `errors.${code}` }, { shouldFocus: true })
      },
    },
  )
  const failure = signUp.code ? failureText(signUp.code) : signUp.data

  return (
    <AuthFrame
      benefitsFor={role}
      back={<Back onStepBack={onStepBack} />}
      picture={invite && <CoachGreeting coach={invite.coach} />}
      title={words.title}
      lead={words.lead}
      takesFocus={takesFocus}
    >
      <AccountTabs as={role} current="register" />
      <form noValidate onSubmit={form.handleSubmit(signUp.run)} className="grid gap-5">
        {failure && !isWeakPassword(signUp.code) && (
          <Alert tone="danger" announce>
            {signUp.code === 'rate_limited' ? failureWords(signUp.error) : text(failure)}
            {signUp.code === 'unavailable' && <p>{text('errors.unavailable')}</p>}
          </Alert>
        )}
        <TextField
          {...form.register('fullName')}
          label={text('settings.fullName')}
          hint={text(`accounts.nameHint_${role}`)}
          optional
          autoComplete="name"
          size="large"
          error={errorText(errors.fullName)}
        />
        <EmailField {...form.register('email')} error={errorText(errors.email)} />
        <PasswordField
          {...form.register('password')}
          label={text('accounts.password')}
          hint={errors.password ? undefined : text('accounts.passwordHint')}
          autoComplete="new-password"
          size="large"
          error={errorText(errors.password)}
        />
        <PasswordField
          {...form.register('confirmPassword')}
          label={text('accounts.confirmPassword')}
          autoComplete="new-password"
          size="large"
          error={errorText(errors.confirmPassword)}
        />
        <SubmitButton busy={signUp.isPending} busyLabel={text('accounts.creatingAccount')}>
          {words.submit}
        </SubmitButton>
      </form>
      <GoogleButton role={role} invite={invite} label={words.google} failure="accounts.googleSignUpFailed" />
    </AuthFrame>
  )
}

/** An invited athlete joins a coach; a coach opens an account. */
function useRegistrationWords(invite: Invite | undefined) {
  const text = useText()
  if (!invite)
    return {
      title: text('accounts.registerTitle'),
      lead: text('accounts.registerLead'),
      submit: text('accounts.createAccount'),
      google: text('accounts.signUpWithGoogle'),
    }
  const coach = invite.coach.fullName
  return {
    title: text('accounts.joinTitle', { coach }),
    lead: text('accounts.joinLead', { coach }),
    submit: text('accounts.joinTeam', { coach }),
    google: text('accounts.joinWithGoogle', { coach }),
  }
}

function failureText(reason: ErrorCode): PlainTextKey {
  // The server failed; any other error happened before the request reached it.
  return reason === 'internal' ? 'accounts.signUpFailed' : 'accounts.registrationFailed'
}

type Sent = { email: string; isMailDelayed: boolean }

/** Registered; the next step is in the mailbox. */
function SentCard({ role, email, isMailDelayed }: Sent & { role: Role }) {
  const text = useText()
  return (
    <AuthResult
      sign="mail"
      benefitsFor={role}
      title={text('accounts.sentTitle')}
      lead={isMailDelayed ? text('accounts.sentWaiting', { email }) : text('accounts.sentBody', { email })}
    >
      <LinkButton variant="primary" size="large" wide render={<Link to="/login/$role" params={{ role }} />}>
        {text('accounts.goToLogin')}
      </LinkButton>
      <div className="mt-8 border-line border-t pt-5">
        <p className="text-muted">{text('accounts.sentMissing')}</p>
        <ResendConfirmation email={email} />
      </div>
    </AuthResult>
  )
}
