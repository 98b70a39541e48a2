import { type FormEvent, lazy, Suspense, useId } from 'react'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useSecurityText } from '#i18n/security/security-text.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useUiWords } from '#ui/ui-words.tsx'
import { CodeField } from './code-field.tsx'

const QrCode = lazy(async () => ({ default: (await import('#ui/qr-code.tsx')).QrCode }))

/** The secret for the authenticator app. */
export type AppSecret = { key: string; address: string }

type ScanDialogProps = { secret: AppSecret; onDone: (codes: string[]) => void; onClose: () => void }

/** The app scans the QR code, and its first code switches two-step sign-in on. */
export function ScanDialog({ secret, onDone, onClose }: ScanDialogProps) {
  const { rpc } = useApp()
  const text = useSecurityText()
  const everywhere = useText()
  const words = useUiWords()
  const form = useId()
  const confirm = useAction(async (code: string) =>
    onDone((await rpc.accounts.confirmTwoStep.mutate({ code })).codes),
  )
  const isWrong = confirm.code === 'invalid_code' || confirm.code === 'invalid_input'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void confirm.run(String(new FormData(event.currentTarget).get('code') ?? ''))
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={text('scanTitle')}
      description={text('scanBody')}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={confirm.isPending}
            busyLabel={text('checking')}
          >
            {text('switchOn')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <div className="size-44 max-w-full justify-self-center">
            <Suspense fallback={<Skeleton shape="block" className="size-44" />}>
              <QrCode value={secret.address} label={text('qrCode')} className="size-44 rounded-control" />
            </Suspense>
          </div>
          <div className="grid min-w-0 justify-items-start gap-3">
            <div>
              <p className="text-muted text-sm">{text('keyHint')}</p>
              <p translate="no" className="wrap-anywhere mt-1 select-all font-[640] tracking-[0.06em]">
                {secret.key.match(/.{4}/g)?.join(' ')}
              </p>
            </div>
            {/* A phone cannot scan its own screen. */}
            <LinkButton className="not-pointer-coarse:hidden" render={<a href={secret.address} />}>
              {text('openApp')}
            </LinkButton>
            <CopyButton
              value={secret.key}
              label={text('copyKey')}
              copiedLabel={text('copied')}
              failedText={text('copyFailed')}
            />
          </div>
        </div>
        <form id={form} noValidate onSubmit={submit} className="grid gap-4">
          <CodeField canRecover={false} error={isWrong ? everywhere('errors.invalid_code') : undefined} />
          {!isWrong && <FailedAction action={confirm} says={reason => text('failed', { reason })} />}
        </form>
      </div>
    </Dialog>
  )
}
