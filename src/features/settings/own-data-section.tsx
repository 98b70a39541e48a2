import { Download } from 'lucide-react'
import { useText } from '../../i18n/text.tsx'
import { Card, CardBody } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Account } from './account.ts'
import { SettingsSection } from './settings-section.tsx'

/** Everything that belongs to the person, to take away. */
export function OwnDataSection({ account }: { account: Account }) {
  const text = useText()
  return (
    <SettingsSection title={text('settings.ownData')} description={text('settings.ownDataBody')}>
      <Card>
        <CardBody className="sm:p-6">
          <p className="max-w-prose text-muted">
            {account.role === 'coach' ? text('settings.ownDataCoach') : text('settings.ownDataAthlete')}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <LinkButton href="/api/own-data.json" download icon={<Download aria-hidden />}>
              {text('settings.ownDataJson')}
            </LinkButton>
            <LinkButton href="/api/own-data.csv" download icon={<Download aria-hidden />}>
              {text('settings.ownDataCsv')}
            </LinkButton>
          </div>
        </CardBody>
      </Card>
    </SettingsSection>
  )
}
