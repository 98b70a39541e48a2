import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '../../client/fetch-file.ts'
import { today } from '../../domain/day.ts'
import type { Role } from '../../domain/people/roles.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody } from '../../ui/card.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'

type Format = 'json' | 'csv'

/** Downloads of the user's own data. */
export function OwnDataSection({ role }: { role: Role }) {
  const text = useText()
  const [underWay, setUnderWay] = useState<Format>()

  async function take(format: Format) {
    setUnderWay(format)
    const reason = await fetchFile(`/api/own-data.${format}`, `chalkline-${role}-${today()}.${format}`)
    if (reason)
      toast.error(text('settings.ownDataFailed', { reason: text(`errors.${reason}`) }), { id: 'own-data' })
    setUnderWay(undefined)
  }

  return (
    <SettingsSection title={text('settings.ownData')} description={text('settings.ownDataBody')}>
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
    </SettingsSection>
  )
}
