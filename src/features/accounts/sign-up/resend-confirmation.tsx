import { useState } from 'react'
import { reasonOf, rpc } from '../../../client/api.ts'
import type { ErrorCode } from '../../../domain/error-code.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useOneAtATime } from '../use-one-at-a-time.ts'

/** A new confirmation mail for an address that is known already. */
export function ResendConfirmation({ email }: { email: string }) {
  const text = useText()
  const [result, setResult] = useState<'sent' | ErrorCode>()
  const [send, isBusy] = useOneAtATime(async () => {
    setResult(undefined)
    setResult(await resendConfirmation(email))
  })
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      {result !== 'sent' && (
        <Button busy={isBusy} busyLabel={text('accounts.resending')} onClick={send}>
          {text('accounts.resend')}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {result && (result === 'sent' ? text('accounts.resent', { email }) : text(`errors.${result}`))}
      </p>
    </div>
  )
}

export async function resendConfirmation(email: string): Promise<'sent' | ErrorCode> {
  try {
    await rpc.accounts.resendConfirmation.mutate({ email })
    return 'sent'
  } catch (error) {
    return reasonOf(error)
  }
}
