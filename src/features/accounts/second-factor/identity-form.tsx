import { type FormEvent, type ReactNode, useState } from 'react'
import { FailedAction } from '#client/kit/failed-action.tsx'
import type { useAction } from '#client/kit/use-action.ts'
import { useSession } from '#client/session.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { useSecurityText } from '#i18n/security/security-text.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { useFocusOnError } from '#ui/forms/focus-on-error.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { CodeField } from './code-field.tsx'
import type { SignInMethods } from './sign-in-methods.ts'

export type Identity = { password: string; code?: string }

/** Whether every field of `IdentityFields` is filled in. */
export function isProofComplete(methods: SignInMethods, { password, code }: Partial<Identity>): boolean {
  return Boolean((password || !methods.hasPassword) && (code || !methods.twoStep))
}

/** `IdentityFields` shows this failure at the field that was wrong. */
export function isShownInFields(failure: ErrorCode | undefined): boolean {
  return failure === 'invalid_credentials' || failure === 'invalid_code'
}

type IdentityFieldsProps = {
  methods: SignInMethods
  failure: ErrorCode | undefined
  onChange: (change: Partial<Identity>) => void
  /** In place of the password, for an account that has none. */
  withoutPassword?: ReactNode
  onSwitch?: () => void
}

/** Asks again who is there: the password, and a code once two-step sign-in is on. */
export function IdentityFields(props: IdentityFieldsProps) {
  const { methods, failure, onChange, withoutPassword, onSwitch } = props
  const text = useText()
  const security = useSecurityText()
  const { data: session } = useSession()
  const wrongPassword =
    methods.hasPassword && failure === 'invalid_credentials'
      ? text('settings.currentPasswordWrong')
      : undefined
  const password = useFocusOnError<HTMLDivElement>(wrongPassword)
  return (
    <>
      {methods.hasPassword ? (
        <div ref={password}>
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={session?.email ?? ''} readOnly hidden />
          <PasswordField
            label={security('password')}
            autoComplete="current-password"
            error={wrongPassword}
            onChange={event => onChange({ password: event.currentTarget.value })}
          />
        </div>
      ) : (
        (withoutPassword ?? <Alert>{security('identityFresh')}</Alert>)
      )}
      {methods.twoStep && (
        <CodeField
          error={failure === 'invalid_code' ? text('errors.invalid_code') : undefined}
          onChange={event => onChange({ code: event.currentTarget.value })}
          onSwitch={() => {
            onChange({ code: '' })
            onSwitch?.()
          }}
        />
      )}
    </>
  )
}

type IdentityFormProps = {
  id: string
  methods: SignInMethods
  action: ReturnType<typeof useAction<Identity>>
}

export function IdentityForm({ id, methods, action }: IdentityFormProps) {
  const security = useSecurityText()
  const [identity, setIdentity] = useState<Identity>({ password: '' })
  const { code: failure } = action

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { password, code } = identity
    void action.run({ password, ...(code && { code }) })
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <IdentityFields
        methods={methods}
        failure={failure}
        onChange={change => setIdentity(before => ({ ...before, ...change }))}
        onSwitch={() => failure === 'invalid_code' && action.reset()}
      />
      {!isShownInFields(failure) && (
        <FailedAction action={action} says={reason => security('failed', { reason })} />
      )}
    </form>
  )
}
