import { ImageUp, Link, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { rpc } from '../../client/api.ts'
import { FailedAction } from '../../client/kit/failed-action.tsx'
import { useAction } from '../../client/kit/use-action.ts'
import { announceSession } from '../../client/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import type { Account } from './account.ts'
import { type AvatarPicture, largestFile, makeAvatar } from './avatar-picture.ts'
import { PictureAddressForm } from './picture-address-form.tsx'

/** The preview; not saved yet. */
type Draft = { kind: 'file'; picture: AvatarPicture } | { kind: 'address'; address: string | undefined }

export function PictureEditor({ account }: { account: Account }) {
  const text = useText()
  const headingId = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<Draft>()
  const [problem, setProblem] = useState<string>()
  const shown = draft?.kind === 'file' ? draft.picture.address : (draft?.address ?? account.avatarUrl)

  async function chooseFile(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    clearProblem()
    if (file.size > largestFile) {
      setProblem(text('settings.pictureTooLarge', { file: file.name, megabytes: largestFile / 1_000_000 }))
    } else {
      const picture = await makeAvatar(file)
      if (picture) setDraft({ kind: 'file', picture })
      else setProblem(text('settings.pictureNotAnImage', { file: file.name }))
    }
    // Otherwise choosing the same file again would fire no event.
    input.value = ''
  }

  const change = useAction(async (next: AvatarPicture | { avatarUrl: string }) => {
    setProblem(undefined)
    if ('base64' in next) await rpc.settings.uploadAvatar.mutate({ base64: next.base64 })
    else await rpc.settings.updateProfile.mutate({ fullName: account.fullName, avatarUrl: next.avatarUrl })
    await announceSession('token refreshed')
    setDraft(undefined)
    const isRemoved = 'avatarUrl' in next && next.avatarUrl === ''
    toast.success(isRemoved ? text('settings.pictureRemoved') : text('settings.pictureSaved'))
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
          {draft?.kind === 'file' ? (
            <>
              <p role="status">{text('settings.picturePreview')}</p>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="primary"
                  busy={change.isPending}
                  busyLabel={text('settings.saving')}
                  onClick={() => change.run(draft.picture)}
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
                {!draft && (
                  <Button
                    icon={<Link aria-hidden />}
                    onClick={() => setDraft({ kind: 'address', address: undefined })}
                  >
                    {text('settings.pictureFromWeb')}
                  </Button>
                )}
                {!draft && account.avatarUrl && (
                  <Button
                    variant="quiet"
                    icon={<Trash2 aria-hidden />}
                    busy={change.isPending}
                    onClick={() => change.run({ avatarUrl: '' })}
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
      {draft?.kind === 'address' && (
        <PictureAddressForm
          current={account.avatarUrl}
          isBusy={change.isPending}
          onTry={address => setDraft({ kind: 'address', address })}
          onSave={avatarUrl => change.run({ avatarUrl })}
          onDiscard={discard}
        />
      )}
      {problem && (
        <Alert tone="danger" announce>
          {problem}
        </Alert>
      )}
      <FailedAction action={change} says="settings.pictureFailed" />
    </div>
  )
}
