import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import { useApp } from '#client/app.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { useAction } from '#client/kit/use-action.ts'
import { remember } from '#client/web-storage.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import type { Role } from '#domain/people/roles.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import type { LoginForm as Credentials } from '../account-forms.ts'
import { EmailField } from '../email-field.tsx'
import { useFieldErrorText } from '../field-error-text.ts'
import { recallEmail } from '../known-email.ts'
import { SubmitButton } from '../submit-button.tsx'
import { textLinkClasses } from '../text-link.ts'
import { useDelayed } from '../use-delayed.ts'
import { mismatchText } from './role-mismatch.ts'

const ResendConfirmation = lazy(async () => ({
  default: (await import('../sign-up/resend-confirmation.tsx')).ResendConfirmation,
}))

const loadResolver = async () => (await import('../account-forms.ts')).loginResolver

/** The validation is a fifth of the form's size, so it loads after the form. Until then the server validates. */
const resolver: Resolver<Credentials> = async (values, ...rest) => {
  const check = await loadResolver().catch(() => undefined)
  return check ? check(values, ...rest) : { values, errors: {} }
}

type LoginFormProps = {
  role: Role
  onSignedIn: (role: Role) => Promise<void>
  /** The password was right, and the account asks for a code as well. */
  onSecondStep: () => Promise<void>
  /** The account has the other role; called after the user had time to read that. */
  onWrongRole: () => void
}

export function LoginForm({ role, onSignedIn, onSecondStep, onWrongRole }: LoginFormProps) {
  const { rpc } = useApp()
  const text = useText()
  const words = useFailureWords()
  const errorText = useFieldErrorText()
  const { register, control, handleSubmit, formState } = useForm<Credentials>({
    resolver,
    defaultValues: { email: recallEmail(), password: '', rememberMe: true },
  })
  const signIn = useAction(
    async (credentials: Credentials) => {
      const answer = await rpc.accounts.signIn.mutate({ ...credentials, role })
      if ('secondStep' in answer) {
        await onSecondStep()
        return undefined
      }
      if (!answer.role) return 'no profile'
      await onSignedIn(answer.role)
      return undefined
    },
    {
      onFailure(code) {
        if (code === 'role_mismatch') remember('auth_error', text(mismatchText(role)))
      },
    },
  )
  const failure = signIn.code ?? signIn.data
  const isWrongRole = failure === 'role_mismatch'
  useDelayed(onWrongRole, 2000, isWrongRole)

  return (
    <form
      noValidate
      onFocus={() => void loadResolver().catch(() => {})}
      onSubmit={handleSubmit(signIn.run)}
      className="grid gap-5"
    >
      {failure && (
        <Alert tone="danger" announce>
          {failure === 'rate_limited' ? words(signIn.error) : text(failureText(failure, role))}
          {failure === 'unavailable' && <p>{text('errors.unavailable')}</p>}
          {failure === 'email_not_confirmed' && signIn.variables && (
            <Suspense>
              <ResendConfirmation email={signIn.variables.email} />
            </Suspense>
          )}
        </Alert>
      )}
      <EmailField
        {...register('email')}
        autoComplete="username webauthn"
        error={errorText(formState.errors.email)}
      />
      <PasswordField
        {...register('password')}
        label={text('accounts.password')}
        autoComplete="current-password"
        size="large"
        error={errorText(formState.errors.password)}
      />
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Controller
          control={control}
          name="rememberMe"
          render={({ field: { name, value, onChange } }) => (
            <Checkbox label={text('accounts.rememberMe')} name={name} checked={value} onChange={onChange} />
          )}
        />
        <Link to="/forgot-password" className={textLinkClasses}>
          {text('accounts.forgotPassword')}
        </Link>
      </div>
      <SubmitButton busy={signIn.isPending} busyLabel={text('accounts.signingIn')} disabled={isWrongRole}>
        {text('accounts.signIn')}
      </SubmitButton>
    </form>
  )
}

function failureText(reason: ErrorCode | 'no profile', role: Role): PlainTextKey {
  switch (reason) {
    case 'no profile':
      return 'accounts.noProfile'
    case 'role_mismatch':
      return mismatchText(role)
    case 'invalid_credentials':
    case 'email_not_confirmed':
      return `errors.${reason}`
    default:
      return 'accounts.loginFailed'
  }
}
