import { type FormEvent, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { endsAtFirst, type OtherAccess, type OtherAccessKind } from '#domain/people/account.ts'
import { useSecurityText } from '#i18n/areas/security-text.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SubmitButton } from '../auth-form.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { CodeField } from '../second-factor/code-field.tsx'

type OtherAccessStepProps = { access: OtherAccess[]; asksForCode: boolean; onDone: () => void }

/** After a password reset: what else opens the account or shows its data. What is ticked ends. */
export function OtherAccessStep({ access, asksForCode, onDone }: OtherAccessStepProps) {
  const { rpc } = useApp()
  const text = useText()
  const security = useSecurityText()
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  const [kinds, setKinds] = useState<OtherAccessKind[]>(() =>
    access.filter(one => endsAtFirst(one, now)).map(({ kind }) => kind),
  )
  const end = useAction(async (code: string) => {
    await rpc.accounts.endOtherAccess.mutate({ kinds, ...(code && { code }) })
    toast.success(security('accessEnded'))
    onDone()
  })
  const isWrongCode = end.code === 'invalid_code'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void end.run(String(new FormData(event.currentTarget).get('code') ?? ''))
  }

  return (
    <AuthFrame takesFocus title={security('accessTitle')} lead={<p>{security('accessLead')}</p>}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {!isWrongCode && <FailedAction action={end} says={reason => security('failed', { reason })} />}
        <div className="grid gap-3">
          {access.map(({ kind, count, newest }) => (
            <Checkbox
              key={kind}
              label={security(`access_${kind}`, { count })}
              hint={security(`access_${kind}_hint`, { when: timeAgo(new Date(newest), now, language) })}
              checked={kinds.includes(kind)}
              onChange={isTicked =>
                setKinds(isTicked ? [...kinds, kind] : kinds.filter(other => other !== kind))
              }
            />
          ))}
        </div>
        {asksForCode && (
          <CodeField
            size="large"
            error={isWrongCode ? text('errors.invalid_code') : undefined}
            onSwitch={end.reset}
          />
        )}
        <SubmitButton busy={end.isPending} busyLabel={security('checking')} disabled={kinds.length === 0}>
          {security('accessEnd')}
        </SubmitButton>
        <Button wide variant="quiet" onClick={onDone}>
          {security('accessKeep')}
        </Button>
      </form>
    </AuthFrame>
  )
}
