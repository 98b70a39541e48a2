import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { invitedRoles } from '#domain/people/person.ts'
import { useGymText } from '#i18n/areas/gym-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { inviteMemberForm } from './gym.schema.ts'
import { useRefreshStaff } from './members-section.tsx'
import { useProof } from './use-proof.tsx'

type InviteMemberDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Invites a coach or an assistant, by mail or by a link that the owner passes on. */
export function InviteMemberDialog(props: InviteMemberDialogProps) {
  return <Invite key={useOpening(props.open)} {...props} />
}

type Typed = z.infer<typeof inviteMemberForm>

function Invite({ open, onOpenChange }: InviteMemberDialogProps) {
  const { rpc } = useApp()
  const words = useGymText()
  const { language } = useLanguage()
  const formId = useId()
  const refresh = useRefreshStaff()
  const { proven, dialog } = useProof()
  const [link, setLink] = useState<string>()
  const form = useForm<Typed>({
    resolver: zodResolver(inviteMemberForm),
    defaultValues: { email: '', role: 'coach' },
  })
  const { isDirty } = form.formState
  const [role, email] = form.watch(['role', 'email'])
  const isWrong = email.trim() !== '' && !z.email().safeParse(email.trim()).success

  const invite = useAction(async ({ email, role }: Typed) => {
    let made: string | null = null
    const isDone = await proven(async () => {
      const address = email ? { email } : {}
      made = (await rpc.gym.invite.mutate({ ...address, role, language })).link
    })
    if (!isDone) return
    await refresh()
    if (made) setLink(made)
    else {
      form.reset({ email, role })
      onOpenChange(false)
      toast.success(words('sent', { email }))
    }
  })

  if (link)
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={words('linkTitle')}
        description={words('linkBody')}
      >
        <div className="grid gap-4">
          <div className="grid gap-1.5">
            <p className="font-semibold text-sm">{words('link')}</p>
            <p
              translate="no"
              className="select-all rounded-control bg-sunken px-3 py-2.5 text-sm [overflow-wrap:anywhere]"
            >
              {link}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <CopyButton
              variant="primary"
              value={link}
              label={words('copy')}
              copiedLabel={words('copied')}
              failedText={words('copyFailed')}
            />
            <Button onClick={() => onOpenChange(false)}>{words('done')}</Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={onOpenChange}
        title={words('inviteTitle')}
        description={words('inviteBody')}
        formId={formId}
        status={invite.isPending ? 'saving' : isDirty ? 'changed' : 'unchanged'}
        submitLabel={words('send')}
        busyLabel={words('sending')}
        startsAtField
      >
        <form
          id={formId}
          noValidate
          onSubmit={form.handleSubmit(typed => (isWrong ? form.setFocus('email') : invite.run(typed)))}
          className="grid gap-5"
        >
          <TextField
            label={words('email')}
            type="email"
            autoComplete="off"
            hint={words('emailHint')}
            error={isWrong && form.formState.isSubmitted ? words('emailInvalid') : undefined}
            {...form.register('email')}
          />
          <RadioGroup
            label={words('role')}
            options={invitedRoles.map(value => ({
              value,
              label: words(`role_${value}`),
              hint: words(`does_${value}`),
            }))}
            value={role}
            onChange={value => form.setValue('role', value, { shouldDirty: true })}
          />
          <FailedAction action={invite} says={reason => words('inviteFailed', { reason })} />
        </form>
      </FormDialog>
      {dialog}
    </>
  )
}
