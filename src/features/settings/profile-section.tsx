import { zodResolver } from '@hookform/resolvers/zod'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useApp, usePart } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useLeaveQuestion } from '#client/kit/use-leave-question.ts'
import { createSession, type Session } from '#client/session.ts'
import type { Role } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { type AvatarPicture, largestFile, makeAvatar } from './avatar-picture.ts'
import { profileInput } from './settings.schema.ts'

export function ProfileSection({ account }: { account: Account }) {
  const text = useText()
  const description =
    account.role === 'coach' ? text('settings.profileBodyCoach') : text('settings.profileBodyAthlete')
  return (
    <SettingsSection title={text('settings.profile')} description={description}>
      <Card>
        <CardBody className="sm:p-6">
          <PictureEditor account={account} />
        </CardBody>
        <CardBody className="border-line border-t sm:p-6">
          <NameForm account={account} />
        </CardBody>
      </Card>
    </SettingsSection>
  )
}

const nameInput = profileInput.pick({ fullName: true })

function NameForm({ account }: { account: Account }) {
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

function PictureEditor({ account }: { account: Account }) {
  const { rpc } = useApp()
  const { announceSession } = usePart(createSession)
  const text = useText()
  const headingId = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  /** The preview; not saved yet. */
  const [draft, setDraft] = useState<AvatarPicture>()
  const [problem, setProblem] = useState<string>()
  const shown = draft?.address ?? account.avatarUrl

  async function chooseFile(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    clearProblem()
    if (file.size > largestFile) {
      setProblem(text('settings.pictureTooLarge', { file: file.name, megabytes: largestFile / 1_000_000 }))
    } else {
      const picture = await makeAvatar(file)
      if (picture) setDraft(picture)
      else setProblem(text('settings.pictureNotAnImage', { file: file.name }))
    }
    // Otherwise choosing the same file again would fire no event.
    input.value = ''
  }

  const change = useAction(async (next: AvatarPicture | 'removed') => {
    setProblem(undefined)
    if (next === 'removed')
      await rpc.settings.updateProfile.mutate({ fullName: account.fullName, avatarUrl: '' })
    else await rpc.settings.uploadAvatar.mutate({ base64: next.base64 })
    await announceSession('token refreshed')
    setDraft(undefined)
    toast.success(next === 'removed' ? text('settings.pictureRemoved') : text('settings.pictureSaved'))
  })

  function clearProblem() {
    setProblem(undefined)
    change.reset()
  }

  function discard() {
    setDraft(undefined)
    clearProblem()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this is mostly buttons
    <div role="group" aria-labelledby={headingId} className="grid gap-4">
      <h3 id={headingId} className="font-semibold text-sm">
        {text('settings.picture')}
      </h3>
      <input
        ref={fileInput}
        type="file"
        accept="image/*"
        className="hidden"
        onChange={event => void chooseFile(event)}
      />
      <div className="flex flex-wrap items-center gap-5">
        <Avatar key={shown} size="extra-large" name={account.fullName} src={shown} decorative />
        <div className="grid min-w-0 flex-1 basis-60 gap-3">
          {draft ? (
            <>
              <p role="status">{text('settings.picturePreview')}</p>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="primary"
                  busy={change.isPending}
                  busyLabel={text('settings.saving')}
                  onClick={() => change.run(draft)}
                >
                  {text('settings.savePicture')}
                </Button>
                <Button disabled={change.isPending} onClick={discard}>
                  {text('settings.discard')}
                </Button>
              </div>
            </>
          ) : (
            <>
              <div className="flex flex-wrap gap-2">
                <Button icon={<ImageUp aria-hidden />} onClick={() => fileInput.current?.click()}>
                  {text('settings.uploadPicture')}
                </Button>
                {account.avatarUrl && (
                  <Button
                    variant="quiet"
                    icon={<Trash2 aria-hidden />}
                    busy={change.isPending}
                    onClick={() => change.run('removed')}
                  >
                    {text('settings.removePicture')}
                  </Button>
                )}
              </div>
              <p className="text-muted text-sm">{text('settings.uploadHint')}</p>
            </>
          )}
        </div>
      </div>
      {problem && (
        <Alert tone="danger" announce>
          {problem}
        </Alert>
      )}
      <FailedAction action={change} says="settings.pictureFailed" />
    </div>
  )
}

/** The signed-in user, with a role. */
export type Account = NonNullable<Session> & { role: Role }
