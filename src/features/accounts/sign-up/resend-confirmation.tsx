import { useApp } from '#client/app.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { useAction } from '#client/kit/use-action.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** Sends a new confirmation mail to a known address. */
export function ResendConfirmation({ email }: { email: string }) {
  const { rpc } = useApp()
  const text = useText()
  const words = useFailureWords()
  const send = useAction(() => rpc.accounts.resendConfirmation.mutate({ email }))
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      {!send.isSuccess && (
        <Button busy={send.isPending} busyLabel={text('accounts.resending')} onClick={() => send.run()}>
          {text('accounts.resend')}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {send.isSuccess ? text('accounts.resent', { email }) : send.error && words(send.error)}
      </p>
    </div>
  )
}
