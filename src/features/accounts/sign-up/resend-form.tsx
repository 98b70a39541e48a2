import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { ErrorCode } from '../../../domain/error-code.ts'
import { useText } from '../../../i18n/text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { emailForm } from '../account-forms.ts'
import { EmailField } from '../email-field.tsx'
import { useFieldErrorText } from '../field-error-text.ts'
import { SubmitButton } from '../submit-button.tsx'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { resendConfirmation } from './resend-confirmation.tsx'

type Result = { email: string; outcome: 'sent' | ErrorCode }

/** A new confirmation mail for whoever comes from a link, which does not tell the address. */
export function ResendForm() {
  const text = useText()
  const errorText = useFieldErrorText()
  const { register, handleSubmit, formState } = useForm<z.infer<typeof emailForm>>({
    resolver: zodResolver(emailForm),
    defaultValues: { email: '' },
  })
  const [result, setResult] = useState<Result>()
  const [send, isBusy] = useOneAtATime(async ({ email }: z.infer<typeof emailForm>) => {
    setResult(undefined)
    setResult({ email, outcome: await resendConfirmation(email) })
  })

  if (result?.outcome === 'sent')
    return (
      <Alert tone="success" announce>
        {text('accounts.resent', { email: result.email })}
      </Alert>
    )
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
      {result && (
        <Alert tone="danger" announce>
          {text(`errors.${result.outcome}`)}
        </Alert>
      )}
      <EmailField {...register('email')} error={errorText(formState.errors.email)} />
      <SubmitButton busy={isBusy} busyLabel={text('accounts.resending')}>
        {text('accounts.resend')}
      </SubmitButton>
    </form>
  )
}
