import { useState } from 'react'
import { reasonOf } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { refreshGroup } from '#client/query-groups.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import {
  type Identity,
  IdentityFields,
  isProofComplete,
  isShownInFields,
  useSignInMethods,
} from '../accounts/accounts.ts'
import { type Athlete, showWithout } from './roster.ts'

type DeleteAccountDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  athlete: Pick<Athlete, 'id' | 'fullName'>
  /** The alternative when the athlete has another coach too. */
  onRemoveInstead: () => void
}

type Failure = 'threw' | 'refused' | 'silent' | 'unknown'

export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const app = useApp()
  const { rpc } = app
  const { open, onOpenChange, athlete, onRemoveInstead } = props
  const text = useText()
  const [failure, setFailure] = useState<Failure>('unknown')
  const [hasOtherCoach, setHasOtherCoach] = useState(false)
  const name = athlete.fullName
  const { methods, reread } = useSignInMethods()
  const [identity, setIdentity] = useState<Identity>({ password: '' })
  const [refusal, setRefusal] = useState<ErrorCode>()
  /** A code works once: what failed afterwards is tried again without it. */
  const [isProven, setIsProven] = useState(false)

  async function prove() {
    setRefusal(undefined)
    await rpc.accounts.prove.mutate(identity).catch(error => {
      setRefusal(reasonOf(error))
      // Two-step sign-in may have been switched on by another device since.
      if (reasonOf(error) === 'invalid_code') void reread()
      throw error
    })
    setIsProven(true)
  }

  async function deleteAccount() {
    setHasOtherCoach(false)
    setFailure('threw')
    if (!isProven) await prove()
    const answer = await rpc.athletes.deleteAccount.mutate({ athleteId: athlete.id, name }).catch(error => {
      // Already deleted: elsewhere, or by an earlier request whose answer was lost.
      if (reasonOf(error) === 'not_found') return 'gone' as const
      // The proof is too old by now.
      if (reasonOf(error) === 'forbidden') setIsProven(false)
      throw error
    })
    if (answer !== 'gone') {
      const problem = problemIn(answer)
      if (problem) {
        setFailure(problem)
        setHasOtherCoach(answer?.error === 'has_other_coach')
        throw new Error(problem)
      }
    }
    showWithout(app, athlete.id)
    refreshGroup(app, 'roster')
    toast.success(text(answer === 'gone' ? 'athletes.removed' : 'athletes.deleted', { name }))
  }

  function change(next: boolean) {
    setIdentity({ password: '' })
    setRefusal(undefined)
    setIsProven(false)
    onOpenChange(next)
  }

  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={change}
      title={text('athletes.deleteTitle', { name })}
      body={
        <div className="grid gap-2">
          <p>{text('athletes.deleteBody')}</p>
          <p className="font-semibold text-ink">{text('athletes.cannotBeUndone')}</p>
        </div>
      }
      typeToConfirm={{ text: name, label: text('athletes.deleteType', { name }) }}
      confirmLabel={text('athletes.deleteConfirm')}
      busyLabel={text('athletes.deleting')}
      pending={!isProven && !(methods.data && isProofComplete(methods.data, identity))}
      onConfirm={deleteAccount}
      errorText={
        !isShownInFields(refusal) && (
          <div className="grid justify-items-start gap-2">
            <p>{text(`athletes.deletion_${failure}`)}</p>
            {refusal && <p>{text(`errors.${refusal}`)}</p>}
            {hasOtherCoach && (
              <>
                <p>{text('athletes.hasOtherCoach')}</p>
                <Button onClick={onRemoveInstead}>{text('athletes.removeInstead')}</Button>
              </>
            )}
          </div>
        )
      }
    >
      {methods.error && <Alert tone="danger">{text(`errors.${reasonOf(methods.error)}`)}</Alert>}
      {methods.data && !isProven && (
        <IdentityFields
          methods={methods.data}
          failure={refusal}
          onChange={typed => setIdentity(before => ({ ...before, ...typed }))}
        />
      )}
    </ConfirmDialog>
  )
}

/** Undefined when the account is deleted. */
function problemIn(answer: { success: boolean } | null | undefined): Failure | undefined {
  if (answer === null || answer === undefined) return 'silent'
  if (answer.success === true) return undefined
  return answer.success === false ? 'refused' : 'unknown'
}
