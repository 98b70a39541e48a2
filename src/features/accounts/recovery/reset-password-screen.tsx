import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { createSession } from '#client/session.ts'
import { isWeakPassword } from '#domain/error-code.ts'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { type ResetForm as NewPassword, resetResolver } from '../account-forms.ts'
import { SubmitButton, useFieldErrorText } from '../auth-form.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { AuthResult, Waiting } from '../auth-result.tsx'
import { useDelayed } from '../use-delayed.ts'
import { forgetOpenedLink, useOpeningAddress } from '../use-opening-address.ts'

export function ResetPasswordScreen() {
  const address = useOpeningAddress()
  return <ResetPassword token={address.searchParams.get('token')} />
}

type Reset = Awaited<ReturnType<Rpc['accounts']['resetPassword']['mutate']>>
type Stage = 'form' | 'done' | 'unusable link' | Reset

const OtherAccessStep = lazy(() =>
  import('./other-access-step.tsx').then(module => ({ default: module.OtherAccessStep })),
)

/** Sets a new password with the token of a reset mail. */
export function ResetPassword({ token }: { token: string | null }) {
  const text = useText()
  const [stage, setStage] = useState<Stage>('form')
  if (stage === 'done') return <PasswordUpdated />
  if (!token || stage === 'unusable link') return <UsedLink onDone={() => setStage('done')} />
  if (stage === 'form') return <ResetForm token={token} onStage={setStage} />
  return (
    <Suspense fallback={<Waiting title={text('accounts.resetTitle')} />}>
      <OtherAccessStep {...stage} onDone={() => setStage('done')} />
    </Suspense>
  )
}

function ResetForm({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const { rpc } = useApp()
  const { announceSession } = usePart(createSession)
  const text = useText()
  const errorText = useFieldErrorText()
  const { register, handleSubmit, formState, setError } = useForm<NewPassword>({
    resolver: resetResolver,
    defaultValues: { password: '', confirmPassword: '' },
  })
  const reset = useAction(
    async ({ password }: NewPassword) => {
      const reset = await rpc.accounts.resetPassword.mutate({ token, password })
      forgetOpenedLink()
      await announceSession('password recovery')
      onStage(reset.access.length > 0 ? reset : 'done')
    },
    {
      onFailure(code) {
        if (isWeakPassword(code)) setError('password', { message: `errors.${code}` }, { shouldFocus: true })
        if (code !== 'link_invalid' && code !== 'link_expired') return
        forgetOpenedLink()
        onStage('unusable link')
      },
    },
  )
  const { errors } = formState

  return (
    <AuthFrame title={text('accounts.resetTitle')} lead={text('accounts.resetLead')}>
      <form noValidate onSubmit={handleSubmit(reset.run)} className="grid gap-5">
        {!isWeakPassword(reset.code) && (
          <FailedAction
            action={reset}
            says={(reason, code) => (code === 'rate_limited' ? reason : text('accounts.resetFailed'))}
          />
        )}
        <PasswordField
          {...register('password')}
          label={text('accounts.newPassword')}
          hint={errors.password ? undefined : text('accounts.newPasswordHint')}
          autoComplete="new-password"
          size="large"
          error={errorText(errors.password)}
        />
        <PasswordField
          {...register('confirmPassword')}
          label={text('accounts.confirmPassword')}
          autoComplete="new-password"
          size="large"
          error={errorText(errors.confirmPassword)}
        />
        <SubmitButton busy={reset.isPending} busyLabel={text('accounts.resetBusy')}>
          {text('accounts.resetSubmit')}
        </SubmitButton>
      </form>
    </AuthFrame>
  )
}

function PasswordUpdated() {
  const text = useText()
  const navigate = useNavigate()
  useDelayed(() => void navigate({ to: '/login', replace: true }), 3000)
  return (
    <AuthResult
      sign="done"
      title={text('accounts.resetDone')}
      lead={<p role="status">{text('accounts.resetRedirecting')}</p>}
    >
      <LinkButton size="large" wide render={<Link to="/login" replace />}>
        {text('accounts.goToLogin')}
      </LinkButton>
    </AuthResult>
  )
}

/** The page may have been loaded again after the reset: the step that is open goes on. */
function UsedLink({ onDone }: { onDone: () => void }) {
  const text = useText()
  const { data, isPending } = useQuery(
    api.accounts.otherAccess.queryOptions(undefined, { retry: false, staleTime: Number.POSITIVE_INFINITY }),
  )
  const waiting = <Waiting title={text('accounts.resetTitle')} />
  if (isPending) return waiting
  if (!data) return <UnusableLink />
  return (
    <Suspense fallback={waiting}>
      <OtherAccessStep {...data} onDone={onDone} />
    </Suspense>
  )
}

function UnusableLink() {
  const text = useText()
  return (
    <AuthResult
      sign="failed"
      title={text('accounts.resetLinkTitle')}
      lead={<p role="alert">{text('accounts.resetLinkInvalid')}</p>}
    >
      <LinkButton variant="primary" size="large" wide render={<Link to="/forgot-password" />}>
        {text('accounts.requestNewLink')}
      </LinkButton>
    </AuthResult>
  )
}
