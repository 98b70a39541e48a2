import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useInvitationsText } from '#i18n/areas/invitations-text.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { longestCodeName } from '../invites.schema.ts'
import { CarriedFields, carriesNothing, useCarriedChoices } from './carried-fields.tsx'

export type InviteCode = Awaited<ReturnType<Rpc['invitations']['codes']['query']>>[number]

type CodeDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The code to change; undefined for a new one. */
  code?: InviteCode | undefined
}

export function CodeDialog(props: CodeDialogProps) {
  return <CodeForm key={useOpening(props.open)} {...props} />
}

/** The name of a code, and what it carries. The main code has no name. */
function CodeForm({ open, onOpenChange, code }: CodeDialogProps) {
  const { rpc } = useApp()
  const text = useInvitationsText()
  const queryClient = useQueryClient()
  const formId = useId()
  const choices = useCarriedChoices()
  const [codeId] = useState(() => code?.id ?? crypto.randomUUID())
  const [name, setName] = useState(code?.name ?? '')
  const [carried, setCarried] = useState(code ?? carriesNothing)
  const [isNameMissing, setIsNameMissing] = useState(false)
  const isMain = code?.isMain ?? false
  const { teamId, programId } = carried
  const before = code ?? { name: '', ...carriesNothing }
  const isChanged = name !== (before.name ?? '') || teamId !== before.teamId || programId !== before.programId
  const save = useAction(async () => {
    await rpc.invitations.saveCode.mutate({ codeId, name: isMain ? null : name.trim(), teamId, programId })
    await queryClient.invalidateQueries(api.invitations.codes.queryFilter())
    flushSync(() => onOpenChange(false))
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    // The form of the screen around it must not be sent.
    event.stopPropagation()
    const isMissing = !isMain && name.trim() === ''
    setIsNameMissing(isMissing)
    if (!isMissing) void save.run()
  }

  return (
    <FormDialog
      startsAtField={!isMain}
      open={open}
      onOpenChange={onOpenChange}
      title={text(code ? 'editCodeTitle' : 'newCodeTitle')}
      formId={formId}
      status={save.isPending ? 'saving' : isChanged ? 'changed' : 'unchanged'}
      submitLabel={text(code ? 'changeSave' : 'makeCode')}
      busyLabel={text(code ? 'changing' : 'makingCode')}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {!isMain && (
          <TextField
            label={text('codeName')}
            placeholder={text('codeNameExample')}
            autoComplete="off"
            maxLength={longestCodeName}
            value={name}
            error={isNameMissing ? text('codeNameMissing') : undefined}
            onChange={event => {
              setName(event.currentTarget.value)
              setIsNameMissing(false)
            }}
          />
        )}
        <CarriedFields
          value={{ teamId, programId }}
          onChange={setCarriedIds}
          choices={choices}
          {...(isMain && { nothing: text('nothingToCarry') })}
        />
        <FailedAction action={save} says={reason => text('changeFailed', { reason })} />
      </form>
    </FormDialog>
  )

  function setCarriedIds(next: { teamId: string | null; programId: string | null }) {
    setCarried(now => ({ ...now, ...next }))
  }
}
