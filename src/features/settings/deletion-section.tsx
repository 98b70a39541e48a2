import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, reasonOf, rpc } from '../../client/api.ts'
import { announceSession, endSession } from '../../client/session.ts'
import { forget } from '../../client/web-storage.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardFooter } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import type { Account } from './account.ts'
import { DeletionProof, type Proof } from './deletion-proof.tsx'

export function DeletionSection({ account }: { account: Account }) {
  const text = useText()
  const [isAsking, setIsAsking] = useState(false)
  const consequenceText =
    account.role === 'coach' ? text('settings.deletedCoach') : text('settings.deletedAthlete')
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
      <DeletionDialog
        email={account.email}
        consequenceText={consequenceText}
        open={isAsking}
        onOpenChange={setIsAsking}
      />
    </SettingsSection>
  )
}

type DeletionDialogProps = {
  email: string
  consequenceText: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

function DeletionDialog({ email, consequenceText, open, onOpenChange }: DeletionDialogProps) {
  const text = useText()
  const navigate = useNavigate()
  const methods = useQuery(api.accounts.signInMethods.queryOptions(undefined, { enabled: open }))
  const [proof, setProof] = useState<Proof>({})
  const [isProofWrong, setIsProofWrong] = useState(false)
  const hasPassword = methods.data?.hasPassword ?? true

  async function deleteAccount() {
    setIsProofWrong(false)
    await endSession(async () => {
      try {
        await rpc.settings.deleteAccount.mutate({ email, ...proof })
      } catch (error) {
        setIsProofWrong(reasonOf(error) === 'invalid_credentials')
        throw error
      }
      forget('signedInRole')
      // Navigate first: this page would redirect a user without a session to the sign-in.
      await navigate({ to: '/auth', replace: true })
      await announceSession('signed out')
    })
    toast.success(text('settings.accountDeleted'))
  }

  function change(next: boolean) {
    setProof({})
    onOpenChange(next)
  }

  const wrong = hasPassword ? text('settings.currentPasswordWrong') : text('settings.deleteCodeWrong')
  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={change}
      title={text('settings.deleteTitle')}
      body={consequenceText}
      typeToConfirm={{ text: email, label: text('settings.deleteType', { email }) }}
      confirmLabel={text('settings.deleteConfirm')}
      busyLabel={text('settings.deleting')}
      pending={!methods.data || !(proof.password || proof.code)}
      onConfirm={deleteAccount}
      errorText={isProofWrong ? wrong : text('settings.deleteFailed')}
    >
      <DeletionProof email={email} hasPassword={hasPassword} proof={proof} onChange={setProof} />
    </ConfirmDialog>
  )
}
