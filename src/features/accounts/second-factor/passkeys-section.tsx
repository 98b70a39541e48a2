import { Fingerprint, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { canUsePasskeys } from '#client/passkeys.ts'
import { useSecurityText } from '#i18n/security/security-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { Card, CardFooter } from '#ui/card.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'
import { type SignInMethods, useSignInMethods } from './sign-in-methods.ts'

const AddPasskey = onDemand(() => import('./add-passkey-dialog.tsx').then(module => module.AddPasskeyDialog))
const RenamePasskey = onDemand(() =>
  import('./rename-passkey-dialog.tsx').then(module => module.RenamePasskeyDialog),
)
const RemovePasskey = onDemand(() =>
  import('./remove-passkey-dialog.tsx').then(module => module.RemovePasskeyDialog),
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
