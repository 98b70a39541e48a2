import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { useAction } from '#client/kit/use-action.ts'
import { useSignOutPending } from '#client/pending-sign-out.ts'
import { remember } from '#client/web-storage.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { isRole, type Role } from '#domain/people/person.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { LoginForm as Credentials } from '../account-forms.ts'
import { EmailField, SubmitButton, textLinkClasses, useFieldErrorText } from '../auth-form.tsx'
import { AccountTabs, AuthFrame, Back } from '../auth-frame.tsx'
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx'
import { useAuthError } from '../use-auth-error.ts'
import { useDelayed } from '../use-delayed.ts'
import { GoogleButton } from './google-button.tsx'
import { mismatchText, recallEmail, useCompleteSignIn } from './use-complete-sign-in.ts'

/** Loaded where it is needed: only after a sign-up. */
const ContinueSignUp = lazy(async () => ({
  default: (await import('./continue-sign-up.tsx')).ContinueSignUp,
}))

export function LoginScreen() {
  const { role } = useParams({ from: '/login/$role' })
  // The route admits only the two roles; the key gives each a form of its own.
  return isRole(role) ? <Login key={role} role={role} /> : null
}

function Login({ role }: { role: Role }) {
  const text = useText()
  const navigate = useNavigate()
  const passedOn = useLocation({ select: location => location.state.message })
  const isSignOutPending = useSignOutPending()
  const message = useAuthError() ?? passedOn ?? (isSignOutPending && text('accounts.signOutWaits'))
  const { confirmedEmail, isAsking, showForm } = useConfirmedSignUp(role)
  // The screens that follow, such as a forgotten password, are for this role.
  useEffect(() => remember('selectedRole', role), [role])

  const completeSignIn = useCompleteSignIn()
  const toRoles = () => navigate({ to: '/auth' })

  return (
    <AuthFrame
      benefitsFor={role}
      back={<Back />}
      title={text(`accounts.${role}LoginTitle`)}
      lead={!confirmedEmail && !isAsking && text(`accounts.${role}LoginLead`)}
    >
      <AccountTabs as={role} current="login" />
      {message && (
        <div className="mb-6">
          <Alert announce>{message}</Alert>
        </div>
      )}
      {confirmedEmail ? (
        <Suspense>
          <ContinueSignUp email={confirmedEmail} onSignedIn={completeSignIn} onOther={showForm} />
        </Suspense>
      ) : (
        // Hidden, not missing, for the moment until the server has answered.
        <div className={isAsking ? 'invisible' : undefined}>
          <LoginForm
            role={role}
            onSignedIn={completeSignIn}
            onSecondStep={() => navigate({ to: '/login/$role/code', params: { role } })}
            onWrongRole={toRoles}
          />
          <OtherWaysIn role={role} onSignedIn={completeSignIn} onWrongRole={toRoles} />
        </div>
      )}
    </AuthFrame>
  )
}

/** The sign-up that this browser made with this role, if its address is confirmed by now. */
function useConfirmedSignUp(role: Role) {
  // Only after a sign-up or a confirmation in this tab is it worth asking.
  const [isWanted, setIsWanted] = useState(() => recallEmail() !== '')
  const confirmed = useQuery(
    api.accounts.confirmedSignUp.queryOptions(undefined, {
      enabled: isWanted,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  )
  const { data } = confirmed
  return {
    confirmedEmail: isWanted && data?.role === role ? data.email : undefined,
    isAsking: isWanted && confirmed.isLoading,
    showForm: () => setIsWanted(false),
  }
}

const ResendConfirmation = lazyPart(() =>
  import('../sign-up/resend-confirmation.tsx').then(module => module.ResendConfirmation),
)

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

function LoginForm({ role, onSignedIn, onSecondStep, onWrongRole }: LoginFormProps) {
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
            <ResendConfirmation email={signIn.variables.email} />
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

type OtherWaysInProps = {
  role: Role
  onSignedIn: (role: Role) => Promise<void>
  onWrongRole: () => void
}

/** Below the login form: a passkey, where the browser knows them, and Google. */
function OtherWaysIn({ role, ...passkey }: OtherWaysInProps) {
  const text = useText()
  return (
    <>
      {'PublicKeyCredential' in globalThis && <PasskeySignIn role={role} suggests {...passkey} />}
      <GoogleButton
        role={role}
        label={text('accounts.continueWithGoogle')}
        failure="accounts.googleSignInFailed"
      />
    </>
  )
}
