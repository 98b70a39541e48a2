import type { FormEvent } from 'react'
import { FailedAction } from '#client/kit/failed-action.tsx'
import type { useAction } from '#client/kit/use-action.ts'
import { useSession } from '#client/session.ts'
import { useSecurityText } from '#i18n/security/security-text.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { CodeField } from './code-field.tsx'
import type { SignInMethods } from './sign-in-methods.ts'

export type Identity = { password: string; code?: string }

type IdentityFormProps = {
  id: string
  methods: SignInMethods
  action: ReturnType<typeof useAction<Identity>>
}

/** Asks again who is there: the password, and a code once two-step sign-in is on. */
export function IdentityForm({ id, methods, action }: IdentityFormProps) {
  const text = useText()
  const security = useSecurityText()
  const { data: session } = useSession()
  const { code: failure } = action

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const code = String(form.get('code') ?? '')
    void action.run({ password: String(form.get('password') ?? ''), ...(code && { code }) })
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      {methods.hasPassword ? (
        <>
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={session?.email ?? ''} readOnly hidden />
          <PasswordField
            name="password"
            label={security('password')}
            autoComplete="current-password"
            error={failure === 'invalid_credentials' ? text('settings.currentPasswordWrong') : undefined}
          />
        </>
      ) : (
        <Alert>{security('identityFresh')}</Alert>
      )}
      {methods.twoStep && (
        <CodeField
          error={failure === 'invalid_code' ? text('errors.invalid_code') : undefined}
          onSwitch={() => failure === 'invalid_code' && action.reset()}
        />
      )}
      {failure !== 'invalid_credentials' && failure !== 'invalid_code' && (
        <FailedAction action={action} says={reason => security('failed', { reason })} />
      )}
    </form>
  )
}
