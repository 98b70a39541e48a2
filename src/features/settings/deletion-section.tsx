import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonOf } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { createSession } from '#client/session.ts'
import { forget } from '#client/web-storage.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { IdentityFields, isProofComplete, isShownInFields, useSignInMethods } from '../accounts/accounts.ts'
import type { Account } from './profile-section.tsx'

const nothingTyped = { password: '', code: '', twoStepCode: '' }

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
  const [proof, setProof] = useState(nothingTyped)
  const [refusal, setRefusal] = useState<ErrorCode>()

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
    setProof(nothingTyped)
    setRefusal(undefined)
    onOpenChange(next)
  }

  const { password, code, twoStepCode } = proof
  const isComplete =
    methods.data &&
    isProofComplete(methods.data, { password, code: twoStepCode }) &&
    Boolean(methods.data.hasPassword || code)
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
      errorText={!isShownInFields(refusal) && text('settings.deleteFailed')}
    >
      {methods.data && (
        <IdentityFields
          methods={methods.data}
          failure={refusal}
          onChange={({ password, code }) =>
            setProof(before => ({
              ...before,
              password: password ?? before.password,
              twoStepCode: code ?? before.twoStepCode,
            }))
          }
          withoutPassword={
            <MailedCode
              email={email}
              isWrong={refusal === 'invalid_credentials'}
              onChange={code => setProof(before => ({ ...before, code }))}
            />
          }
        />
      )}
    </ConfirmDialog>
  )
}

type MailedCodeProps = { email: string; isWrong: boolean; onChange: (code: string) => void }

/** For an account without a password. */
function MailedCode({ email, isWrong, onChange }: MailedCodeProps) {
  const { rpc } = useApp()
  const text = useText()
  const send = useAction(() => rpc.settings.sendDeletionCode.mutate())
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={send.isPending} onClick={() => send.run()}>
          {text('settings.sendDeleteCode')}
        </Button>
        <p role="status" className="min-w-0 text-muted text-sm empty:hidden">
          {send.isSuccess && text('settings.deleteCodeSent', { email })}
        </p>
      </div>
      <FailedAction action={send} />
      <TextField
        label={text('settings.deleteCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={isWrong ? text('settings.deleteCodeWrong') : undefined}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
