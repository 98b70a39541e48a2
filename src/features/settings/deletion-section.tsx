import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { rpc } from '../../client/api.ts'
import { announceSession } from '../../client/session.ts'
import { forget } from '../../client/stored.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardFooter } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import type { Account } from './account.ts'

export function DeletionSection({ account }: { account: Account }) {
  const text = useText()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { email, role } = account
  const consequenceText = role === 'coach' ? text('settings.deletedCoach') : text('settings.deletedAthlete')

  async function deleteAccount() {
    await rpc.settings.deleteAccount.mutate({ email })
    forget('signedInRole')
    // Navigate first: this page would redirect a user without a session to the sign-in.
    await navigate({ to: '/auth', replace: true })
    await announceSession('signed out')
    toast.success(text('settings.accountDeleted'))
  }

  return (
    <SettingsSection title={text('settings.deletion')} description={text('settings.deletionBody')}>
      <Card>
        <CardBody className="sm:p-6">
          <h3 className="heading-small">{text('settings.deleted')}</h3>
          <p className="mt-1 max-w-prose text-muted">{consequenceText}</p>
        </CardBody>
        <CardFooter className="sm:px-6">
          <Button className="text-danger" onClick={() => setIsAsking(true)}>
            {text('settings.deleteAccount')}
          </Button>
        </CardFooter>
      </Card>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text('settings.deleteTitle')}
        body={consequenceText}
        typeToConfirm={{ text: email, label: text('settings.deleteType', { email }) }}
        confirmLabel={text('settings.deleteConfirm')}
        busyLabel={text('settings.deleting')}
        onConfirm={deleteAccount}
        errorText={text('settings.deleteFailed')}
      />
    </SettingsSection>
  )
}
