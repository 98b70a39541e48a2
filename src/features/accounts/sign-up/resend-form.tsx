import { useForm } from 'react-hook-form'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { type EmailForm, emailResolver } from '../account-forms.ts'
import { EmailField } from '../email-field.tsx'
import { useFieldErrorText } from '../field-error-text.ts'
import { SubmitButton } from '../submit-button.tsx'

/** Sends a new confirmation mail to an address that the user enters: a link does not contain it. */
export function ResendForm() {
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
