import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { recall } from '#client/web-storage.ts'
import { isRole } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { type EmailForm, emailResolver } from '../account-forms.ts'
import { EmailField, SubmitButton, useFieldErrorText } from '../auth-form.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { AuthResult } from '../auth-result.tsx'

export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo ? (
    <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />
  ) : (
    <AskForAddress onSent={setSentTo} />
  )
}

function AskForAddress({ onSent }: { onSent: (email: string) => void }) {
  const { rpc } = useApp()
  const text = useText()
  const errorText = useFieldErrorText()
  const { register, handleSubmit, formState } = useForm<EmailForm>({
    resolver: emailResolver,
    defaultValues: { email: '' },
  })
  const send = useAction(async ({ email }: EmailForm) => {
    await rpc.accounts.requestPasswordReset.mutate({ email })
    onSent(email)
  })

  return (
    <AuthFrame
      back={
        <LinkButton variant="quiet" icon={<ArrowLeft aria-hidden />} render={linkToLogin()}>
          {text('accounts.back')}
        </LinkButton>
      }
      title={text('accounts.forgotTitle')}
      lead={text('accounts.forgotLead')}
    >
      <form noValidate onSubmit={handleSubmit(send.run)} className="grid gap-5">
        <FailedAction action={send} />
        <EmailField {...register('email')} error={errorText(formState.errors.email)} />
        <SubmitButton busy={send.isPending} busyLabel={text('accounts.resending')}>
          {text('accounts.sendLink')}
        </SubmitButton>
      </form>
    </AuthFrame>
  )
}

/** The same text whether the account exists or not. */
function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const text = useText()
  return (
    <AuthResult
      sign="mail"
      title={text('accounts.sentTitle')}
      lead={text('accounts.forgotSentBody', { email })}
    >
      <div className="grid gap-3">
        <LinkButton variant="primary" size="large" wide render={linkToLogin()}>
          {text('accounts.backToLogin')}
        </LinkButton>
        <Button variant="quiet" wide onClick={onAgain}>
          {text('accounts.otherAddress')}
        </Button>
      </div>
    </AuthResult>
  )
}

/** To the login of the role that the user chose last. */
function linkToLogin() {
  const role = recall('selectedRole')
  return isRole(role) ? <Link to="/login/$role" params={{ role }} /> : <Link to="/auth" />
}
