import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useApp, usePart } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useLeaveQuestion } from '#client/kit/use-leave-question.ts'
import { createSession } from '#client/session.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import type { Account } from './account.ts'
import { profileInput } from './settings.schema.ts'

const nameInput = profileInput.pick({ fullName: true })

export function NameForm({ account }: { account: Account }) {
  const { rpc } = useApp()
  const { announceSession } = usePart(createSession)
  const text = useText()
  const form = useForm<z.input<typeof nameInput>>({
    resolver: zodResolver(nameInput),
    defaultValues: { fullName: account.fullName },
  })
  const { errors, isDirty } = form.formState
  const question = useLeaveQuestion(isDirty)
  const save = useAction(async (input: z.input<typeof nameInput>) => {
    const { fullName } = await rpc.settings.updateProfile.mutate(input)
    form.reset({ fullName })
    await announceSession('token refreshed')
    toast.success(text('settings.nameSaved'))
  })

  const nameErrors: Record<string, string> = {
    too_small: text('settings.fullNameMissing'),
    too_big: text('settings.fullNameTooLong'),
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save.run, save.reset)} className="grid gap-5">
      <TextField
        label={text('settings.fullName')}
        autoComplete="name"
        error={errors.fullName && nameErrors[errors.fullName.type]}
        {...form.register('fullName')}
      />
      <TextField
        label={text('settings.email')}
        hint={text('settings.emailHint')}
        type="email"
        value={account.email}
        readOnly
      />
      <FailedAction action={save} says="settings.saveFailed" />
      <div>
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel={text('settings.saving')}>
          {text('settings.saveName')}
        </Button>
      </div>
      <ConfirmDialog
        danger
        open={question.isAsking}
        onOpenChange={open => !open && question.stay()}
        title={text('ui.discardTitle')}
        body={text('ui.discardBody')}
        confirmLabel={text('ui.discard')}
        onConfirm={question.leave}
        errorText={text('errors.internal')}
      />
    </form>
  )
}
