import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../client/save-file.ts'
import { today } from '../../domain/day.ts'
import { errorCodes } from '../../domain/error-code.ts'
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
    try {
      const answer = await fetch(`/api/own-data.${format}`)
      if (!answer.ok) throw answer
      // A plain link could not report a failure.
      saveFile(await answer.blob(), `chalkline-${role}-${today()}.${format}`)
    } catch (failure) {
      const reason = await reasonIn(failure)
      toast.error(text('settings.ownDataFailed', { reason: text(`errors.${reason}`) }), { id: 'own-data' })
    } finally {
      setUnderWay(undefined)
    }
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

async function reasonIn(failure: unknown) {
  const error = failure instanceof Response ? (await failure.json().catch(() => ({}))).error : undefined
  return errorCodes.find(code => code === error) ?? 'unavailable'
}
