import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonOf } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { createSession } from '#client/session.ts'
import { forget } from '#client/web-storage.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { useSignInMethods } from '../accounts/accounts.ts'
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
  const { rpc } = useApp()
  const { endSession, announceSession } = usePart(createSession)
  const text = useText()
  const navigate = useNavigate()
  const { methods, reread } = useSignInMethods()
  const [proof, setProof] = useState<Proof>({})
  const [refusal, setRefusal] = useState<ErrorCode>()
  const isComplete =
    Boolean(proof.password || proof.code) && Boolean(proof.twoStepCode || !methods.data?.twoStep)

  async function deleteAccount() {
    setRefusal(undefined)
    await endSession(async () => {
      try {
        await rpc.settings.deleteAccount.mutate({ email, ...proof })
      } catch (error) {
        setRefusal(reasonOf(error))
        // Switched on by another device, this page may not show the field of the code yet.
        if (reasonOf(error) === 'invalid_code') void reread()
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

  const wrongProof = methods.data?.hasPassword ? 'settings.currentPasswordWrong' : 'settings.deleteCodeWrong'
  const errorTexts: Partial<Record<ErrorCode, string>> = {
    invalid_credentials: text(wrongProof),
    invalid_code: text('errors.invalid_code'),
  }
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
      pending={!isComplete}
      onConfirm={deleteAccount}
      errorText={(refusal && errorTexts[refusal]) ?? text('settings.deleteFailed')}
    >
      {methods.data && (
        <DeletionProof email={email} methods={methods.data} proof={proof} onChange={setProof} />
      )}
    </ConfirmDialog>
  )
}
