import { Download } from 'lucide-react'
import { usePart } from '#client/app.tsx'
import { createInstallation, useInstallWay } from '#client/installation/installation.ts'
import type { Role } from '#domain/people/roles.ts'
import { installWords } from '#i18n/install-words.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { InstallSteps } from '#ui/install/install-steps.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'

/** Offered wherever the app can be installed, also to users who declined before. */
export function InstallSection({ role }: { role: Role }) {
  const { install } = usePart(createInstallation)
  const text = useText()
  const way = useInstallWay()
  if (!way) return null
  const words = installWords(text, role)
  return (
    <SettingsSection title={text('install.section')} description={words.body}>
      <Card>
        <CardBody className="sm:p-6">
          {way === 'by hand' ? (
            <InstallSteps words={words.steps} />
          ) : (
            <Button icon={<Download aria-hidden />} onClick={() => void install()}>
              {words.install}
            </Button>
          )}
        </CardBody>
      </Card>
    </SettingsSection>
  )
}
