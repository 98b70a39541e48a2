import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useApp, usePart } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { createSession } from '#client/session.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import type { Account } from './account.ts'
import { type AvatarPicture, largestFile, makeAvatar } from './avatar-picture.ts'

export function PictureEditor({ account }: { account: Account }) {
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
