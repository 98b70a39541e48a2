import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useInvitationsText } from '#i18n/areas/invitations-text.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { type Carried, CarriedFields, useCarriedChoices } from './carried-fields.tsx'

type InvitationDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  invitation: Carried & { id: string; email: string }
}

export function InvitationDialog(props: InvitationDialogProps) {
  return <InvitationForm key={useOpening(props.open)} {...props} />
}

/** What an invited address gets when it joins. */
function InvitationForm({ open, onOpenChange, invitation }: InvitationDialogProps) {
  const { rpc } = useApp()
  const text = useInvitationsText()
  const queryClient = useQueryClient()
  const formId = useId()
  const choices = useCarriedChoices()
  const { id: invitationId, email, teamId, programId } = invitation
  const [carried, setCarried] = useState<Carried>({ teamId, programId })
  const isChanged = carried.teamId !== teamId || carried.programId !== programId
  const save = useAction(async () => {
    await rpc.invitations.change.mutate({ invitationId, ...carried })
    await queryClient.invalidateQueries(api.invitations.list.infiniteQueryFilter())
    flushSync(() => onOpenChange(false))
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void save.run()
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('changeTitle', { name: email })}
      formId={formId}
      status={save.isPending ? 'saving' : isChanged ? 'changed' : 'unchanged'}
      submitLabel={text('changeSave')}
      busyLabel={text('changing')}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <CarriedFields
          value={carried}
          onChange={setCarried}
          choices={choices}
          nothing={text('nothingToCarry')}
        />
        <FailedAction action={save} says={reason => text('changeFailed', { reason })} />
      </form>
    </FormDialog>
  )
}
