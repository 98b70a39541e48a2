import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type App, useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { remember } from '#client/web-storage.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { type EmailForm, emailResolver } from '../account-forms.ts'
import { EmailField, SubmitButton, useFieldErrorText } from '../auth-form.tsx'
import { AuthResult, Waiting } from '../auth-result.tsx'
import { rememberEmail } from '../sign-in/use-complete-sign-in.ts'
import { forgetOpenedLink, useOpeningAddress } from '../use-opening-address.ts'
import { type Confirmation, confirmAddress, confirmationSteps, mayHaveExpired } from './confirmation.ts'

export function ConfirmScreen() {
  const app = useApp()
  const text = useText()
  const address = useOpeningAddress()
  // A link works once. Its result is stored per history entry, so that going back shows it and does not use the link
  // again. Read once: while the screen unmounts, the state already belongs to the next entry.
  const location = useLocation()
  const [entry] = useState(location.state.__TSR_key)
  const confirmation = useQuery({
    queryKey: ['accounts', 'confirmation', entry],
    queryFn: () => confirmOnce(app, address),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

  if (!confirmation.data || confirmation.isFetching) return <Waiting title={text('accounts.confirming')} />
  return confirmation.data.state === 'error' ? (
    <Unconfirmed {...confirmation.data} onRetry={() => void confirmation.refetch()} />
  ) : (
    <Confirmed {...confirmation.data} />
  )
}

const key = 'confirmed'

/** After a reload, the page still shows the result of the link. */
async function confirmOnce(app: App, address: URL): Promise<Confirmation> {
  const stored = sessionStorage.getItem(key)
  if (stored && !address.searchParams.has('token')) return JSON.parse(stored)
  const confirmation = await confirmAddress(address, confirmationSteps(app))
  if (confirmation.state !== 'error') {
    sessionStorage.setItem(key, JSON.stringify(confirmation))
    // The choice of roles and the login are then a press each.
    remember('selectedRole', confirmation.role)
    rememberEmail(confirmation.email)
  }
  if (confirmation.state !== 'error' || !confirmation.canRetry) forgetOpenedLink()
  return confirmation
}

function Confirmed({ fullName, role }: Exclude<Confirmation, { state: 'error' }>) {
  const text = useText()
  return (
    <AuthResult
      sign="done"
      benefitsFor={role}
      title={text('accounts.confirmedTitle', { name: fullName })}
      lead={text('accounts.confirmedBody', { role: text(`accounts.${role}`) })}
    >
      <LinkButton
        variant="primary"
        size="large"
        wide
        render={<Link to="/auth" onClick={() => sessionStorage.removeItem(key)} />}
      >
        {text('accounts.signInNow')}
      </LinkButton>
    </AuthResult>
  )
}

type UnconfirmedProps = Extract<Confirmation, { state: 'error' }> & { onRetry: () => void }

function Unconfirmed({ problem, canRetry, onRetry }: UnconfirmedProps) {
  const text = useText()
  const isExpired = mayHaveExpired(problem)
  // Its password is another person's: only a sign-up of one's own helps.
  const isContested = problem === 'errors.sign_up_contested'
  const causes = ['causeExpired', 'causeUsed', 'causeInvalid'] as const
  return (
    <AuthResult
      sign="failed"
      title={text('accounts.confirmFailedTitle')}
      lead={<p role="alert">{text(problem)}</p>}
    >
      {isExpired && (
        <div className="mb-8 grid gap-4">
          <Alert>{text('accounts.confirmExpiryHint')}</Alert>
          <ResendForm />
        </div>
      )}
      <div className="grid gap-3">
        {canRetry && (
          <Button variant="primary" size="large" wide onClick={onRetry}>
            {text('accounts.tryAgain')}
          </Button>
        )}
        {!isContested && (
          <LinkButton
            variant={canRetry || isExpired ? 'secondary' : 'primary'}
            size="large"
            wide
            render={<Link to="/login" />}
          >
            {text('accounts.trySigningIn')}
          </LinkButton>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <LinkButton wide variant={isContested ? 'primary' : 'secondary'} render={<Link to="/register" />}>
            {text('accounts.signUpAgain')}
          </LinkButton>
          <LinkButton variant="quiet" wide render={<Link to="/contact" />}>
            {text('accounts.contactSupport')}
          </LinkButton>
        </div>
      </div>
      {!isContested && (
        <section className="mt-8 border-line border-t pt-6">
          <h2 className="heading-small">{text('accounts.causesTitle')}</h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted marker:text-edge">
            {causes.map(cause => (
              <li key={cause}>{text(`accounts.${cause}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </AuthResult>
  )
}

/** Sends a new confirmation mail to an address that the user enters: a link does not contain it. */
function ResendForm() {
  const { rpc } = useApp()
  const text = useText()
  const errorText = useFieldErrorText()
  const { register, handleSubmit, formState } = useForm<EmailForm>({
    resolver: emailResolver,
    defaultValues: { email: '' },
  })
  const send = useAction(async ({ email }: EmailForm) => {
    await rpc.accounts.resendConfirmation.mutate({ email })
  })

  if (send.isSuccess)
    return (
      <Alert tone="success" announce>
        {text('accounts.resent', { email: send.variables.email })}
      </Alert>
    )
  return (
    <form noValidate onSubmit={handleSubmit(send.run)} className="grid gap-4">
      <FailedAction action={send} />
      <EmailField {...register('email')} error={errorText(formState.errors.email)} />
      <SubmitButton busy={send.isPending} busyLabel={text('accounts.resending')}>
        {text('accounts.resend')}
      </SubmitButton>
    </form>
  )
}
