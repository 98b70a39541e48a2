import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { formatMoment } from '#i18n/moment-words.ts'
import { useSecurityText } from '#i18n/security/security-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardFooter } from '#ui/card.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'
import { type SignInMethods, useSignInMethods } from './sign-in-methods.ts'
import type { TwoStepChange } from './two-step-dialogs.tsx'

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
