import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { api } from '#client/api.ts'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useSession } from '#client/session.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { useSecurityText } from '#i18n/areas/security-text.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useUiWords } from '#ui/ui-words.tsx'
import { CodeField, useFocusOnError } from './code-field.tsx'

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

function IdentityForm({ id, methods, action }: IdentityFormProps) {
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

type IdentityDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  methods: SignInMethods
  submitLabel: string
  danger?: boolean
  /** Closes the dialog by itself; a failure is shown in the form. */
  onIdentity: (identity: Identity) => Promise<unknown>
}

export function IdentityDialog(props: IdentityDialogProps) {
  const { open, onOpenChange, title, description } = props
  return (
    <Dialog
      size="small"
      startsAtField
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
    >
      {open && <IdentityContent {...props} />}
    </Dialog>
  )
}

// Mounted with the dialog, so that a typed password and errors are gone when it opens again.
function IdentityContent({ methods, submitLabel, danger, onIdentity, onOpenChange }: IdentityDialogProps) {
  const text = useSecurityText()
  const words = useUiWords()
  const form = useId()
  const action = useAction(onIdentity)
  return (
    <>
      <IdentityForm id={form} methods={methods} action={action} />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
        <Button
          type="submit"
          form={form}
          variant={danger ? 'danger' : 'primary'}
          busy={action.isPending}
          busyLabel={text('checking')}
        >
          {submitLabel}
        </Button>
      </div>
    </>
  )
}

export type SignInMethods = Awaited<ReturnType<Rpc['accounts']['signInMethods']['query']>>

/** How the user can sign in, and what reads it again after a change. */
export function useSignInMethods() {
  const queryClient = useQueryClient()
  return {
    methods: useQuery(api.accounts.signInMethods.queryOptions()),
    reread: () => queryClient.invalidateQueries(api.accounts.signInMethods.pathFilter()),
  }
}
