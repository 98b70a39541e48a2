import type { UseFormReturn } from 'react-hook-form'
import { useApp } from '#client/app.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { useAction } from '#client/kit/use-action.ts'
import { remember } from '#client/web-storage.ts'
import { type ErrorCode, isWeakPassword } from '#domain/error-code.ts'
import type { Role } from '#domain/people/roles.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { RegisterForm as Registration } from '../account-forms.ts'
import { AccountTabs } from '../account-tabs.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { Back } from '../back.tsx'
import { EmailField } from '../email-field.tsx'
import { useFieldErrorText } from '../field-error-text.ts'
import { CoachGreeting } from '../joining/coach-greeting.tsx'
import { type Invite, rememberJoining } from '../joining/invite.ts'
import { rememberEmail } from '../known-email.ts'
import { GoogleButton } from '../sign-in/google-button.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Sent } from './sent-card.tsx'

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

export function RegisterForm(props: RegisterFormProps) {
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
