import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { useAction } from '#client/kit/use-action.ts'
import { canUsePasskeys } from '#client/passkeys.ts'
import { isRole, type Role } from '#domain/people/person.ts'
import { useSecurityText } from '#i18n/areas/security-text.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { SubmitButton, textLinkClasses } from '../auth-form.tsx'
import { AuthFrame, Back } from '../auth-frame.tsx'
import { AuthResult, Waiting } from '../auth-result.tsx'
import { useCompleteSignIn } from '../sign-in/use-complete-sign-in.ts'
import { CodeField } from './code-field.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

export function SecondStepScreen() {
  const { role } = useParams({ from: '/login/$role/code' })
  return isRole(role) ? <SecondStep role={role} /> : null
}

/** The server knows by a cookie which sign-in waits here, so the page can be reloaded. */
function SecondStep({ role }: { role: Role }) {
  const text = useText()
  const security = useSecurityText()
  const navigate = useNavigate()
  const step = useQuery(api.accounts.secondStep.queryOptions(undefined, { staleTime: 0, gcTime: 0 }))
  const toLogin = () => void navigate({ to: '/login/$role', params: { role } })

  if (step.data === null) return <StepOver role={role} />
  if (!step.data && !step.error) return <Waiting title={text('accounts.authenticating')} />
  return (
    <AuthFrame
      benefitsFor={role}
      takesFocus={!step.data}
      back={<Back onStepBack={toLogin} />}
      title={security('stepTitle')}
      lead={step.data && <p className="wrap-anywhere">{security('stepLead', { email: step.data.email })}</p>}
    >
      {step.data ? (
        <StepForm role={role} hasPasskeys={step.data.hasPasskeys} onOver={() => void step.refetch()} />
      ) : (
        <FailedLoad query={step} says={reason => security('stepLoadFailed', { reason })} />
      )}
    </AuthFrame>
  )
}

type StepFormProps = { role: Role; hasPasskeys: boolean; onOver: () => void }

function StepForm({ role, hasPasskeys, onOver }: StepFormProps) {
  const { rpc } = useApp()
  const text = useText()
  const security = useSecurityText()
  const words = useFailureWords()
  const navigate = useNavigate()
  const completeSignIn = useCompleteSignIn()
  const [trustDevice, setTrustDevice] = useState(false)
  const finish = useAction(
    async (code: string) => {
      const done = await rpc.accounts.finishSecondStep.mutate({ code, trustDevice })
      // A sign-in with Google goes on where it was.
      if (done.next) await navigate({ href: done.next, replace: true })
      else await completeSignIn(done.role)
    },
    { onFailure: code => code === 'step_expired' && onOver() },
  )
  const isWrong = finish.code === 'invalid_code' || finish.code === 'invalid_input'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void finish.run(String(new FormData(event.currentTarget).get('code') ?? ''))
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {finish.error && !isWrong && (
          <Alert tone="danger" announce>
            {words(finish.error)}
          </Alert>
        )}
        <CodeField
          takesFocus
          size="large"
          error={isWrong ? text('errors.invalid_code') : undefined}
          onSwitch={finish.reset}
        />
        <Checkbox
          className="-mt-3"
          label={security('trustDevice')}
          hint={security('trustDeviceHint')}
          checked={trustDevice}
          onChange={setTrustDevice}
        />
        <SubmitButton busy={finish.isPending} busyLabel={text('accounts.signingIn')}>
          {text('accounts.signIn')}
        </SubmitButton>
      </form>
      {hasPasskeys && canUsePasskeys() && (
        <PasskeySignIn
          role={role}
          onSignedIn={completeSignIn}
          onWrongRole={() => void navigate({ to: '/auth' })}
        />
      )}
      <p className="mt-6 text-muted text-sm">
        {security('lostBoth')}{' '}
        <a href="/contact" className={textLinkClasses}>
          {security('lostBothLink')}
        </a>
      </p>
    </>
  )
}

function StepOver({ role }: { role: Role }) {
  const text = useText()
  const security = useSecurityText()
  return (
    <AuthResult
      sign="failed"
      benefitsFor={role}
      title={security('stepOverTitle')}
      lead={<p role="alert">{security('stepOverBody')}</p>}
    >
      <LinkButton
        variant="primary"
        size="large"
        wide
        render={<Link to="/login/$role" params={{ role }} replace />}
      >
        {text('accounts.goToLogin')}
      </LinkButton>
    </AuthResult>
  )
}
