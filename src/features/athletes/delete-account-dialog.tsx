import { useState } from 'react'
import { reasonOf } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { refreshRoster } from '../teams/teams.ts'
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

  async function deleteAccount() {
    setHasOtherCoach(false)
    setFailure('threw')
    const answer = await rpc.athletes.deleteAccount.mutate({ athleteId: athlete.id, name }).catch(error => {
      // Already deleted: elsewhere, or by an earlier request whose answer was lost.
      if (reasonOf(error) === 'not_found') return 'gone' as const
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
    refreshRoster(app)
    toast.success(text(answer === 'gone' ? 'athletes.removed' : 'athletes.deleted', { name }))
  }

  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
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
      onConfirm={deleteAccount}
      errorText={
        <div className="grid justify-items-start gap-2">
          <p>{text(`athletes.deletion_${failure}`)}</p>
          {hasOtherCoach && (
            <>
              <p>{text('athletes.hasOtherCoach')}</p>
              <Button onClick={onRemoveInstead}>{text('athletes.removeInstead')}</Button>
            </>
          )}
        </div>
      }
    />
  )
}

/** Undefined when the account is deleted. */
function problemIn(answer: { success: boolean } | null | undefined): Failure | undefined {
  if (answer === null || answer === undefined) return 'silent'
  if (answer.success === true) return undefined
  return answer.success === false ? 'refused' : 'unknown'
}
