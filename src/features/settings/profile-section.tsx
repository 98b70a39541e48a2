import { useText } from '#i18n/text.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import type { Account } from './account.ts'
import { NameForm } from './name-form.tsx'
import { PictureEditor } from './picture-editor.tsx'

export function ProfileSection({ account }: { account: Account }) {
  const text = useText()
  const description =
    account.role === 'coach' ? text('settings.profileBodyCoach') : text('settings.profileBodyAthlete')
  return (
    <SettingsSection title={text('settings.profile')} description={description}>
      <Card>
        <CardBody className="sm:p-6">
          <PictureEditor account={account} />
        </CardBody>
        <CardBody className="border-line border-t sm:p-6">
          <NameForm account={account} />
        </CardBody>
      </Card>
    </SettingsSection>
  )
}
