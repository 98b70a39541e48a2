import { Download, Printer } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { saveFile } from '#client/fetch-file.ts'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useSession } from '#client/session.ts'
import { useSecurityText } from '#i18n/areas/security-text.ts'
import { useText } from '#i18n/text.tsx'
import { brand } from '#product/brand.ts'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useUiWords } from '#ui/ui-words.tsx'
import { CodeField } from './code-field.tsx'
import { IdentityDialog, type SignInMethods, useSignInMethods } from './identity-form.tsx'

export type TwoStepChange = 'on' | 'off' | 'new codes'

type TwoStepDialogsProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  change: TwoStepChange
  methods: SignInMethods
}

/** The dialogs of one change, one after the other: who is there, the app, the recovery codes. */
export function TwoStepDialogs({ open, onOpenChange, change, methods }: TwoStepDialogsProps) {
  const { rpc } = useApp()
  const text = useSecurityText()
  const { reread } = useSignInMethods()
  const [secret, setSecret] = useState<AppSecret>()
  const [codes, setCodes] = useState<string[]>()

  function close() {
    setSecret(undefined)
    setCodes(undefined)
    onOpenChange(false)
    void reread()
  }

  if (open && codes) return <RecoveryCodesDialog codes={codes} onClose={close} />
  if (open && secret)
    return (
      <ScanDialog
        secret={secret}
        onClose={close}
        onDone={made => {
          toast.success(text('isOn'))
          setCodes(made)
        }}
      />
    )
  const dialog = { open, onOpenChange, methods }
  switch (change) {
    case 'on':
      return (
        <IdentityDialog
          {...dialog}
          title={text('setUpTitle')}
          description={text('identityBody')}
          submitLabel={text('next')}
          onIdentity={async identity => setSecret(await rpc.accounts.startTwoStep.mutate(identity))}
        />
      )
    case 'off':
      return (
        <IdentityDialog
          {...dialog}
          danger
          title={text('offTitle')}
          description={text('offWarning')}
          submitLabel={text('switchOff')}
          onIdentity={async identity => {
            await rpc.accounts.stopTwoStep.mutate(identity)
            toast.success(text('isOff'))
            close()
          }}
        />
      )
    case 'new codes':
      return (
        <IdentityDialog
          {...dialog}
          title={text('newCodesTitle')}
          description={text('newCodesBody')}
          submitLabel={text('next')}
          onIdentity={async identity =>
            setCodes((await rpc.accounts.newRecoveryCodes.mutate(identity)).codes)
          }
        />
      )
  }
}

// The key is shown beside it.
const QrCode = lazyPart(
  () => import('#ui/qr-code.tsx').then(module => module.QrCode),
  () => <Skeleton shape="block" className="size-44" />,
)

/** The secret for the authenticator app. */
type AppSecret = { key: string; address: string }

type ScanDialogProps = { secret: AppSecret; onDone: (codes: string[]) => void; onClose: () => void }

/** The app scans the QR code, and its first code switches two-step sign-in on. */
function ScanDialog({ secret, onDone, onClose }: ScanDialogProps) {
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
            <QrCode value={secret.address} label={text('qrCode')} className="size-44 rounded-control" />
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

/** Shows new recovery codes, which cannot be shown again: closing it in another way than by the button asks first. */
function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = useSecurityText()
  const { confirm, question } = useConfirm()
  const askToClose = () =>
    confirm({
      danger: true,
      title: text('unsavedTitle'),
      body: text('unsavedBody'),
      confirmLabel: text('unsavedConfirm'),
      onConfirm: onClose,
      errorText: text('unsavedBody'),
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && askToClose()}
      title={text('codesTitle')}
      description={text('codesBody')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('saved')}
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} />
      {question}
    </Dialog>
  )
}

/** The recovery codes, and three ways to keep them. */
function RecoveryCodeList({ codes }: { codes: string[] }) {
  const text = useSecurityText()
  const { data: session } = useSession()
  const title = text('fileTitle', { product: brand.name, email: session?.email ?? '' })
  const lines = codes.join('\n')
  return (
    <div data-print className="grid gap-4">
      <p className="hidden print:block">{title}</p>
      <ol
        translate="no"
        className="grid select-all grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-3 font-[640] tabular-nums tracking-[0.04em]"
      >
        {codes.map(code => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 *:flex-auto sm:*:flex-none print:hidden">
        <CopyButton
          value={lines}
          label={text('copyCodes')}
          copiedLabel={text('copied')}
          failedText={text('copyFailed')}
        />
        <Button
          icon={<Download aria-hidden />}
          onClick={() =>
            saveFile(
              new Blob([`${title}\n\n${lines}\n`], { type: 'text/plain' }),
              'chalkline-recovery-codes.txt',
            )
          }
        >
          {text('download')}
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          {text('print')}
        </Button>
      </div>
    </div>
  )
}
