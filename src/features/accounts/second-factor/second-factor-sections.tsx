import { Fingerprint, KeyRound, Pencil, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { canUsePasskeys } from '#client/passkeys.ts'
import { useSecurityText } from '#i18n/areas/security-text.ts'
import { formatMoment } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { Card, CardFooter } from '#ui/card.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type SignInMethods, useSignInMethods } from './identity-form.tsx'
import type { TwoStepChange } from './two-step-dialogs.tsx'

const AddPasskey = onDemand(() => import('./passkey-dialogs.tsx').then(module => module.AddPasskeyDialog))
const RenamePasskey = onDemand(() =>
  import('./passkey-dialogs.tsx').then(module => module.RenamePasskeyDialog),
)
const RemovePasskey = onDemand(() =>
  import('./passkey-dialogs.tsx').then(module => module.RemovePasskeyDialog),
)

export type Passkey = SignInMethods['passkeys'][number]

export function PasskeysSection() {
  const text = useSecurityText()
  const { methods } = useSignInMethods()
  return (
    <SettingsSection title={text('passkeys')} description={text('passkeysBody')}>
      {methods.data ? (
        <Passkeys methods={methods.data} />
      ) : methods.error ? (
        <FailedLoad query={methods} says="settings.loadFailed" />
      ) : (
        <SectionSkeleton />
      )}
    </SettingsSection>
  )
}

function Passkeys({ methods }: { methods: SignInMethods }) {
  const text = useSecurityText()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Card>
      {methods.passkeys.length > 0 ? (
        <ul className="divide-y divide-line">
          {methods.passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} methods={methods} />
          ))}
        </ul>
      ) : (
        <p className="px-5 py-4 text-muted sm:px-6">{text('noPasskeys')}</p>
      )}
      <CardFooter className="sm:px-6">
        {canUsePasskeys() ? (
          <Button icon={<Fingerprint aria-hidden />} onClick={() => setIsAdding(true)}>
            {text('addPasskey')}
          </Button>
        ) : (
          <p className="text-muted text-sm">{text('noPasskeySupport')}</p>
        )}
      </CardFooter>
      <AddPasskey open={isAdding} onOpenChange={setIsAdding} methods={methods} />
    </Card>
  )
}

function PasskeyRow({ passkey, methods }: { passkey: Passkey; methods: SignInMethods }) {
  const text = useSecurityText()
  const { language } = useLanguage()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { name, createdAt, lastUsedAt } = passkey
  const ago = (moment: string) => timeAgo(new Date(moment), new Date(), language)

  return (
    <li className="flex items-center gap-4 px-5 py-4 sm:px-6">
      <KeyRound aria-hidden className="size-6 shrink-0 stroke-[1.5] text-muted" />
      {/* With large text the buttons go below. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-[1_1_6rem]">
          <p className="heading-small wrap-anywhere">{name}</p>
          <p className="text-muted text-sm">
            {text('added', { when: ago(createdAt) })},{' '}
            {lastUsedAt ? text('used', { when: ago(lastUsedAt) }) : text('neverUsed')}
          </p>
        </div>
        <div className="-mr-2 ml-auto flex shrink-0">
          <PlainIconButton
            label={text('rename', { name })}
            icon={<Pencil aria-hidden />}
            onClick={() => setOpen('rename')}
          />
          <PlainIconButton
            label={text('remove', { name })}
            icon={<Trash2 aria-hidden />}
            onClick={() => setOpen('remove')}
          />
        </div>
      </div>
      <RenamePasskey
        open={open === 'rename'}
        onOpenChange={next => setOpen(next ? 'rename' : undefined)}
        passkey={passkey}
      />
      <RemovePasskey
        open={open === 'remove'}
        onOpenChange={next => setOpen(next ? 'remove' : undefined)}
        passkey={passkey}
        methods={methods}
      />
    </li>
  )
}

const TwoStepDialogs = onDemand(() => import('./two-step-dialogs.tsx').then(module => module.TwoStepDialogs))

/** So few recovery codes are a reason to get new ones. */
const few = 3

export function TwoStepSection() {
  const text = useSecurityText()
  const { methods } = useSignInMethods()
  return (
    <SettingsSection title={text('twoStep')} description={text('twoStepBody')}>
      {methods.data ? (
        <TwoStep methods={methods.data} />
      ) : methods.error ? (
        <FailedLoad query={methods} says="settings.loadFailed" />
      ) : (
        <SectionSkeleton />
      )}
    </SettingsSection>
  )
}

function TwoStep({ methods }: { methods: SignInMethods }) {
  const text = useSecurityText()
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const [change, setChange] = useState<TwoStepChange>('on')
  const { twoStep } = methods
  const Icon = twoStep ? ShieldCheck : ShieldOff

  function start(wanted: TwoStepChange) {
    setChange(wanted)
    setIsOpen(true)
  }

  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
        <Icon aria-hidden className="size-6 shrink-0 stroke-[1.5] text-muted" />
        <div className="min-w-0 flex-1">
          <p className="heading-small">
            {twoStep
              ? text('onSince', { day: formatMoment(new Date(twoStep.since), language, 'day') })
              : text('off')}
          </p>
          <p className="max-w-prose text-muted text-sm">{text(twoStep ? 'onBody' : 'offBody')}</p>
          {twoStep && twoStep.recoveryCodesLeft > few && (
            <p className="text-muted text-sm">{text('codesLeft', { count: twoStep.recoveryCodesLeft })}</p>
          )}
        </div>
        {twoStep && <Badge tone="success">{text('on')}</Badge>}
      </div>
      {twoStep && twoStep.recoveryCodesLeft <= few && (
        <div className="px-5 pb-4 sm:px-6">
          <Alert tone="warning" title={text('codesLeft', { count: twoStep.recoveryCodesLeft })}>
            {text('codesFew')}
          </Alert>
        </div>
      )}
      <CardFooter className="sm:px-6">
        {twoStep ? (
          <>
            <Button icon={<KeyRound aria-hidden />} onClick={() => start('new codes')}>
              {text('newCodes')}
            </Button>
            <Button className="text-danger" onClick={() => start('off')}>
              {text('switchOff')}
            </Button>
          </>
        ) : (
          <Button icon={<ShieldCheck aria-hidden />} onClick={() => start('on')}>
            {text('switchOn')}
          </Button>
        )}
      </CardFooter>
      <TwoStepDialogs open={isOpen} onOpenChange={setIsOpen} change={change} methods={methods} />
    </Card>
  )
}

/** Two lines and a button, like a section of the settings. */
function SectionSkeleton() {
  return (
    <Card aria-busy>
      <Spinner className="sr-only" />
      <div className="grid gap-2 px-5 py-4 sm:px-6">
        <Skeleton className="w-40" />
        <Skeleton className="h-3 w-64 max-w-full" />
      </div>
      <CardFooter className="sm:px-6">
        <Skeleton className="h-11 w-36" />
      </CardFooter>
    </Card>
  )
}
