// What other features may import from own-data.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#client/app.tsx'
import { fetchFile } from '#client/fetch-file.ts'
import { today } from '#domain/day.ts'
import type { Role } from '#domain/people/person.ts'
import { useSecurityText } from '#i18n/areas/security-text.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { IdentityDialog, useSignInMethods } from '../accounts/accounts.ts'

type Format = 'json' | 'csv'

/** Downloads of the user's own data. */
export function OwnDataSection({ role }: { role: Role }) {
  const { rpc, browser } = useApp()
  const text = useText()
  const security = useSecurityText()
  const { methods } = useSignInMethods()
  const [underWay, setUnderWay] = useState<Format>()
  /** The file for which the server asks again who is there. */
  const [asked, setAsked] = useState<Format>()

  async function take(format: Format) {
    setUnderWay(format)
    const reason = await fetchFile(
      browser,
      `/api/own-data.${format}`,
      `chalkline-${role}-${today()}.${format}`,
    )
    // Before the reason is shown: a press on a busy button does nothing.
    setUnderWay(undefined)
    if (reason === 'forbidden' && !methods.error) setAsked(format)
    else if (reason)
      toast.error(text('settings.ownDataFailed', { reason: text(`errors.${reason}`) }), { id: 'own-data' })
  }

  return (
    <SettingsSection
      hash="own-data"
      title={text('settings.ownData')}
      description={text('settings.ownDataBody')}
    >
      <Card>
        <CardBody className="sm:p-6">
          <p className="max-w-prose text-muted">
            {role === 'coach' ? text('settings.ownDataCoach') : text('settings.ownDataAthlete')}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              icon={<Download aria-hidden />}
              busy={underWay === 'json'}
              onClick={() => void take('json')}
            >
              {text('settings.ownDataJson')}
            </Button>
            <Button
              icon={<Download aria-hidden />}
              busy={underWay === 'csv'}
              onClick={() => void take('csv')}
            >
              {text('settings.ownDataCsv')}
            </Button>
          </div>
        </CardBody>
      </Card>
      {methods.data && (
        <IdentityDialog
          open={asked !== undefined}
          onOpenChange={() => setAsked(undefined)}
          methods={methods.data}
          title={text('settings.ownDataTitle')}
          description={security('identityBody')}
          submitLabel={security('download')}
          onIdentity={async identity => {
            await rpc.accounts.prove.mutate(identity)
            setAsked(undefined)
            if (asked) void take(asked)
          }}
        />
      )}
    </SettingsSection>
  )
}
